"""A bot in its own program: joins a table by its code and plays. `python bot.py URL CODE [NAME]`

It needs nothing of Paiju, only `pip install websockets`: the protocol is docs/protocol.md.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request

from websockets.asyncio.client import connect


def decide(lines: list[str]) -> str:
    """Your idea goes here: one of the lines that answer the question."""
    return random.choice(lines)


async def play(url: str, code: str, name: str) -> None:
    """Sit down, be ready, answer every question until the match is over."""
    with urllib.request.urlopen(f"{url}/api/guests", data=b"{}") as answer:
        token = json.load(answer)["token"]
    address = f"ws{url.removeprefix('http')}/api/tables/{code}/socket"
    headers = {"authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=headers, compression=None) as socket:

        async def say(t: str, **fields: object) -> None:
            await socket.send(json.dumps({"t": t, "id": secrets.token_hex(8), **fields}))

        await say("hello", name=name)
        await say("sit")
        answered, ready = 0, ""
        async for text in socket:
            message = json.loads(text)
            match message["t"]:
                case "table" if message["phase"] == "over":
                    print("totals:", message["totals"])
                    return
                case "table" if message["you"] >= 0 and message["phase"] != "playing":
                    if ready != message["commitment"]:  # each deal has its own
                        ready = message["commitment"]
                        await say("ready", commitment=ready, entropy=secrets.token_hex(16))
                case "shown" if message["asked"] is not None and message["asked"] != answered:
                    answered = message["asked"]
                    lines = [choice["line"] for choice in message["view"]["question"]["choices"]]
                    await say("act", asked=answered, action=decide(lines))
                case "refused":
                    print("refused:", message["why"], file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2], (sys.argv[3:] or ["bot"])[0]))
