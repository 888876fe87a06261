"""What the system refuses, in words that every language has."""

from paiju.kit.words import One, marked, say

# What an operator meets; the system says it in English, whatever language it is set to
COMMON = frozenset({
    marked("No such file or directory"),
    marked("Permission denied"),
    marked("Is a directory"),
    marked("Not a directory"),
    marked("File exists"),
    marked("No space left on device"),
    marked("Read-only file system"),
    marked("Disk quota exceeded"),
    marked("Too many open files"),
    marked("Address already in use"),
    marked("Connection refused"),
    marked("database is locked"),
    marked("database disk image is malformed"),
    marked("file is not a database"),
    marked("unable to open database file"),
    marked("attempt to write a readonly database"),
})  # fmt: skip


def reason(no: Exception) -> One:
    """What the system or a library says is wrong, in a few words."""
    text = (isinstance(no, OSError) and no.strerror) or str(no)
    return say(text) if text in COMMON else text
