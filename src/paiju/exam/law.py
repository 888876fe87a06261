"""What must hold at every state of every round, whatever the game: the questions of the exam."""

from paiju.bots import chooser
from paiju.exam.faults import Fault, expect
from paiju.exam.rounds import Question
from paiju.exam.told import STRANGE
from paiju.exam.visible import conceal_follows_the_declaration, visible
from paiju.kit.errors import Refusal
from paiju.kit.jit import ints
from paiju.kit.opening import Chance
from paiju.kit.rng import LANES, seed
from paiju.kit.types import Ints
from paiju.play.round import Round


def rng_of(chance: Chance) -> Ints:
    """A generator for kernels."""
    rng = ints(LANES)
    seed(rng, chance(1 << 30), 0)
    return rng


def somebody_is_asked(round_: Round, chance: Chance, stale: set[str]) -> None:
    """Someone is asked unless it is over; a seat that is asked has an action, and no other has."""
    asked = round_.to_act()
    expect(round_.outcome()["over"] == (not asked), f"over, and asked are {asked}")
    for seat in range(round_.sheet.players):
        has = bool(round_.legal(seat))
        expect(has == (seat in asked), f"seat {seat} has an action: {has}; asked are {asked}")


def lines_are_read_back(round_: Round, chance: Chance, stale: set[str]) -> None:
    """Every legal action can be written and read back, and no two are written the same."""
    for seat in round_.to_act():
        legal = round_.legal(seat)
        for action in legal:
            line = round_.line(seat, action)
            expect(round_.read(line) == (seat, action), f"{line} is read as another action")
            no = round_.game.notation.objection(round_.state, round_.rules, seat, action)
            expect(no is None, f"{line} is legal, and refused: {no}")
        expect(len(set(round_.lines(seat))) == len(legal), "two actions are written the same")


def the_illegal_is_refused(round_: Round, chance: Chance, stale: set[str]) -> None:
    """A line that was legal before, or for another seat, or never, is refused and changes nothing."""
    shape = round_.game.law.state
    legal = {line for seat in round_.to_act() for line in round_.lines(seat)}
    before, actions = shape.dump(round_.state), list(round_.actions)
    players = round_.sheet.players
    moved = [f"{(int(line[0]) + 1) % players}{line[1:]}" for line in sorted(legal)[:3]]
    for line in [*STRANGE, *moved, *sorted(stale)[:12]]:
        if line not in legal and not _is_legal_elsewise(round_, line):
            expect(bool(refused(round_, line).why), f"{line} is refused without a word")
    expect(shape.dump(round_.state) == before, "a refused line has changed the state")
    expect(round_.actions == actions, "a refused line stands among the actions")


def refused(round_: Round, line: str) -> Refusal:
    """The refusal of a line that must be refused."""
    try:
        round_.act(line)
    except Refusal as no:
        return no
    raise Fault(f"{line} is not legal, and is not refused")


def _is_legal_elsewise(round_: Round, line: str) -> bool:
    """Where cards are named freely a line may be legal that `legal` has no shape for."""
    words = line.split(" ")
    if len(words) < 2 or words[1] not in round_.game.notation.free:
        return False
    try:
        seat, action = round_.read(line)
    except Refusal:
        return False
    return round_.game.notation.objection(round_.state, round_.rules, seat, action) is None


def refusals_come_in_order(round_: Round, chance: Chance, stale: set[str]) -> None:
    """Any line is refused in this order: the round is over, no such seat, the seat is not asked."""
    asked, players = round_.to_act(), round_.sheet.players
    for seat in {*range(players), players, 12} - set(asked):
        noes = [
            refused(round_, f"{seat} {words}")
            for words in ("fly", "pass", "play 99z", *(line[2:] for line in sorted(stale)[:4]))
        ]
        whys = {(no.why, no.word) for no in noes}
        expect(len(whys) == 1, f"seat {seat} is refused in several ways: {whys}")
        ((why, word),) = whys
        if not asked:
            right = why == "the round is over" and word in (None, "round_over")
        elif seat >= players:
            right = (why, word) == (f"there is no seat {seat}", round_.game.notation.no_seat)
        else:
            right = word in (None, "not_your_turn")
        expect(right, f"seat {seat} is refused out of order: {why} ({word})")


def cards_are_conserved(round_: Round, chance: Chance, stale: set[str]) -> None:
    """Every card of the deck lies somewhere, and no other does."""
    census = sorted(round_.game.record.census(round_.state))
    expect(census == sorted(round_.deck), f"the cards are {census}")


def a_seat_knows_its_choices(round_: Round, chance: Chance, stale: set[str]) -> None:
    """The legal actions follow from what the seat knows, and its question lists just them."""
    game, rules = round_.game, round_.rules
    for seat in range(round_.sheet.players):
        out, seen, legal = ints(game.law.actions), round_.seen(seat), round_.legal(seat)
        n = game.law.legal(seen, rules, seat, out)
        expect([int(out[i]) for i in range(n)] == legal, f"seat {seat} does not know its actions")
        question = round_.view(seat).question
        asked = seat in round_.to_act()
        expect((question is not None) == asked, f"seat {seat} is asked: {asked}; {question}")
        if question is not None:
            lines = [choice.line for choice in question.choices]
            expect(lines == round_.lines(seat), f"seat {seat} is asked for {lines}")
            for name in ("random", "greedy"):
                action = chooser(game, name)(seen, rules, seat, rng_of(chance), out)
                expect(int(action) in legal, f"the bot {name} of seat {seat} plays {action}")


def an_appraisal_does_not_peek(round_: Round, chance: Chance, stale: set[str]) -> None:
    """Actions are appraised alike by what the seat knows and by the whole table; the dearest is preferred."""
    law, rules = round_.game.law, round_.rules
    for seat in round_.to_act():
        legal, seen, out = round_.legal(seat), round_.seen(seat), ints(law.actions)
        worths = [int(law.appraise(seen, rules, seat, action)) for action in legal]
        whole = [int(law.appraise(round_.state, rules, seat, action)) for action in legal]
        expect(worths == whole, f"what seat {seat} may not know makes {worths} of {whole}")
        for known in (seen, round_.state):
            n = law.legal(known, rules, seat, out)
            preferred = int(law.prefer(known, rules, seat, out, n))
            expect(preferred == worths.index(max(worths)), f"seat {seat} prefers {preferred}")


def a_table_dealt_again_looks_the_same(round_: Round, chance: Chance, stale: set[str]) -> None:
    """Every table that `redeal` makes up has the cards of the deck, and the seat's own sight of it."""
    law, rules = round_.game.law, round_.rules
    for seat in range(round_.sheet.players):
        other = law.state.new()
        law.redeal(round_.seen(seat), rules, seat, rng_of(chance), other)
        census = sorted(round_.game.record.census(other))
        expect(
            census == sorted(round_.deck), f"dealt again for seat {seat}, the cards are {census}"
        )
        agreed = int(law.likely(other, rules, seat))
        expect(0 <= agreed <= 100, f"dealt again for seat {seat}, that is likely by {agreed}")
        told = visible(law, rules, round_.state, seat)
        for field, value in visible(law, rules, other, seat).items():
            if value != told[field]:
                raise Fault(f"{field}, dealt again for seat {seat}: {value}, not {told[field]}")


EVERYWHERE: tuple[Question, ...] = (
    somebody_is_asked, lines_are_read_back, the_illegal_is_refused, refusals_come_in_order,
    cards_are_conserved, a_seat_knows_its_choices, conceal_follows_the_declaration,
    a_table_dealt_again_looks_the_same, an_appraisal_does_not_peek,
)  # fmt: skip
