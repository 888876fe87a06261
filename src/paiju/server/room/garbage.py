"""
Looking for cycles, seldom and all at once.

Tables are values without cycles, and lines leave none (`server/wire/websocket.py`). The interpreter's own
rhythm would stop play every few seconds, for tens of milliseconds, to look through all of them.
"""

import asyncio
import gc

LOOK = 5.0  # seconds between two looks at how much there is
MUCH = 1_000_000  # more objects than the last time cycles were looked for
LONGEST = 720  # looks after which they are looked for anyhow: an hour


async def collect_seldom() -> None:
    """Until cancelled."""
    gc.disable()
    looks = 0
    try:
        while True:
            await asyncio.sleep(LOOK)
            looks += 1
            if gc.get_count()[0] > MUCH or looks >= LONGEST:
                gc.collect()
                looks = 0
    finally:
        gc.enable()
