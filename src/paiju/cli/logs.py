"""What a server or a mind writes into its log: structured lines on standard error."""

import logging
import sys
from contextlib import suppress
from datetime import UTC, datetime

import msgspec
import structlog


class Log:
    """Standard error, which may fail when the disk is full: that must stop nothing."""

    def write(self, text: str) -> None:
        """Write what can be written."""
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Write it now."""
        with suppress(OSError, ValueError):
            sys.stderr.flush()


class Row(logging.Formatter):
    """A line of the library's log, written as ours are."""

    def format(self, record: logging.LogRecord) -> str:
        """One JSON object."""
        told = {"event": record.getMessage(), "level": record.levelname.lower()}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        at = datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z")
        return msgspec.json.encode({**told, "timestamp": at}).decode()


def keep_logs() -> None:
    """
    Structured lines on standard error; no card of a running round is ever among them. Bytes
    from a stranger that are no request are not worth a line: there would be no end of them.
    """
    theirs = logging.StreamHandler(Log())
    theirs.setFormatter(Row())
    logging.basicConfig(handlers=[theirs], level=logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(Log()),  # type: ignore[arg-type]
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=True,
    )
