"""`paiju exam`: a game sits the exam that every game sits."""

from typing import Any

from paiju.cli.arguments import Parser, number
from paiju.cli.output import Progress, print_json
from paiju.cli.words.speech import t
from paiju.exam.sitting import Report, Sitting, plant_leaks
from paiju.games import load
from paiju.kit.errors import Unreadable
from paiju.kit.game import Game
from paiju.kit.words import marked, say

FAULTS = 10  # and the exam is over


def run(arguments: list[str]) -> int:
    """Examine, and print what was found."""
    parser = Parser(
        "exam",
        t(
            "Examines a game: plays rounds by chance at the tables of all its presets and by random\n"
            "rule sheets, asks at every state whether the contract is kept, and compares rounds that\n"
            "differ only in what a viewer may not know (twins) in all that the viewer is told.\n"
            "With --leaks the exam itself is examined: a leak is planted in every hidden field, by\n"
            "every way in which something is told, and must be found. Exit code 1: it was not passed."
        ),
        "paiju exam koikoi --rounds 200 --json",
    )
    parser.game()
    parser.add_argument("--rounds", metavar="N", type=number, default=100, help=t("how many rounds are played"))  # fmt: skip
    parser.seed()
    parser.add_argument("--leaks", action="store_true", help=t("plant leaks, and look for them"))
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    if asked.rounds < 1:
        raise Unreadable(say("{flag}: at least {n}", flag="--rounds", n=1))
    game = load(asked.game)
    report = sit(game, asked.rounds, asked.seed)
    answer = as_json(report)
    if asked.leaks and report.passed:
        answer |= look_for_leaks(game, asked.seed)
    passed = report.passed and not answer.get("missed")
    if asked.json:
        print_json({**answer, "passed": passed})
    else:
        print_answer(answer)
    return 0 if passed else 1


def sit(game: Game, rounds: int, seed: int) -> Report:
    """The exam: so many rounds, then the fields that were never different."""
    sitting, progress = Sitting(game, seed), Progress(rounds, marked("{done} of {total} rounds"))
    report = sitting.report
    for n in range(rounds):
        sitting.round(n)
        progress.at(n + 1)
        if len(report.faults) + len(report.leaks) >= FAULTS:
            break
    if report.passed:
        progress.say(t("looking for twins in every hidden field …"))
        for _ in sitting.cover():
            pass
    progress.end()
    return report


def as_json(report: Report) -> dict[str, Any]:
    """The report as JSON has it."""
    return {
        "game": report.game, "rounds": report.rounds, "states": report.states,
        "twins": report.twins, "scenes": report.scenes,
        "leaks": report.leaks, "faults": report.faults,
    }  # fmt: skip


def look_for_leaks(game: Game, seed: int) -> dict[str, Any]:
    """How many leaks were planted and found, and which ones were not."""
    progress = Progress(1, "")
    progress.say(t("planting leaks …"))
    looked = list(plant_leaks(game, seed))
    progress.end()
    missed = [str(plant) for plant, was_found in looked if not was_found]
    return {"planted": len(looked), "found": len(looked) - len(missed), "missed": missed}


def print_answer(answer: dict[str, Any]) -> None:
    """The answer for people."""
    print(t(
        "{game}: {rounds} rounds, {states} states; {twins} twins compared in {scenes} scenes",
        game=answer["game"], rounds=answer["rounds"], states=answer["states"],
        twins=answer["twins"], scenes=answer["scenes"],
    ))  # fmt: skip
    leaks, faults = len(answer["leaks"]), len(answer["faults"])
    print(t("{leaks} leaks, {faults} other faults", leaks=leaks, faults=faults))
    if "planted" in answer:
        planted, found = answer["planted"], answer["found"]
        print(t("{planted} leaks planted, {found} found", planted=planted, found=found))
    for line in (*answer["leaks"], *answer["faults"], *answer.get("missed", ())):
        print(f"  {line}")
