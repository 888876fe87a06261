"""
The garbage collector runs seldom.

Tables are values without reference cycles, and connections leave none behind
(`server/wire/websocket.py`). By itself the interpreter would look for cycles every few seconds, and
stop play for tens of milliseconds each time.
"""

import asyncio
import gc

LOOK = 5.0  # seconds between two looks at the number of new objects
MUCH = 1_000_000  # new objects after which garbage is collected
LONGEST = 720  # looks after which it is collected anyhow: an hour


async def collect_seldom() -> None:
    """Collect garbage in place of the interpreter, until cancelled."""
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
