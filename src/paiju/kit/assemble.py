"""
A game out of its files. Every game has the same files with the same names for the same things:

| file | names |
| --- | --- |
| `options` | `Options`, `PRESETS`; perhaps `RULES`, `check` |
| `deck` | `PACK`, `LOOK`, `deck`, `card_words` |
| `state` | `STATE`, `START`, `ACTIONS`, `RESULTS`; perhaps `FITTING` |
| `rules` | `deal`, `to_act`, `legal`, `apply`; where one may drop out of a round `dropped_out`; where the cards make the dealer `dealer_of`; with secret questions `resume`, `decline` |
| `quiet` | `quiet`: where all can see that nobody will be asked in secret; the file may be missing |
| `scoring` | `settle`, `follow`; where a round is not paid when it ends `worth` |
| `view` | `OBSERVATION`, `conceal`, `observe`, `redeal`; with exceptions `OPENS`, `SHOWS` |
| `spaces` | `OBSERVED`, `CHOICES`, `choice_of`; perhaps `OPEN`, `NARROW`; the file may be missing |
| `appraise` | `appraise`, or `shared` with `valued` and perhaps `at_most`; perhaps `lean`, `likely`, `PLAYOUTS` |
| `inference` | `infer`: what past turns tell of the hands of others; the file may be missing |
| `features` | `SIGHTS`, `features`, `traits`; perhaps `BY_NET`, `suits`; the file may be missing |
| `match` | `first_dealer`, `match_over`; what differs from the usual: `said`, `prepare`, `DRAWN`, `bank`, `paying`, `winners`, `closing` |
| `record` | `open_record`, `carried`, `outcome`, `facts`, `census`; perhaps `extras` |
| `notation` | `parse`, `write`, and `why_not` or `objection`; perhaps `FREE`, `NO_SEAT` |
| `events`, `items` | `EVENTS`, `ITEMS` |
| `describe` | `describe`, `choice`; `RESULT_WORDS`; `recall` where a state forgets what a table shows |
| `places` | `lay`, `placed`; the file may be missing |
| `query` | `form`, `answer`, `explain`; perhaps `CLOSED`, `REASONS`, `check_cards` |
| `evening` | `begins`, `ended`, `plain`; perhaps `ASKS`, `BALANCES`; the file may be missing |
| `lesson` | `LESSON`; the file may be missing |
| `glossary` | `GLOSSARY`; the file may be missing |
| `reasons` | `reason`: why an action is good, for the player who asks for advice; the file may be missing |
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from paiju.kit import playouts
from paiju.kit.errors import Illegal, Refusal
from paiju.kit.evening import Evening
from paiju.kit.fitting import Fitting
from paiju.kit.game import CardBook, Game, Law, MatchLaw, Notation, RecordBook, Speech
from paiju.kit.jit import ints, jit
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet, rules_shape
from paiju.kit.query import Asked, Query, Reasons
from paiju.kit.sheets import OptionBook
from paiju.kit.spaces import Spaces
from paiju.kit.types import Action, Ints, Rules, Seat, Seats, State
from paiju.kit.words import Words

MISSING = object()


class Files:
    """The files of a game's package."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, file: str, name: str, usual: Any = MISSING) -> Any:
        """What a file calls by this name; `usual` where it has no such name."""
        found = getattr(import_module(f"{self.package}.{file}"), name, usual)
        if found is MISSING:
            raise ImportError(f"{self.package}.{file} has no {name}")
        return found

    def all(self, file: str, *names: str) -> dict[str, Any]:
        """Several things that are called the same in the file and in the contract."""
        return {name: self(file, name) for name in names}

    def some(self, file: str, *names: str) -> dict[str, Any]:
        """The same, as far as the file has them."""
        found = {name: self(file, name, None) for name in names}
        return {name: one for name, one in found.items() if one is not None}

    def has(self, file: str) -> bool:
        """Whether there is such a file."""
        return find_spec(f"{self.package}.{file}") is not None


def assemble(package: str, *, prefix: str, title: Words, players: tuple[int, ...]) -> Game:
    """The game whose files lie in this package; the package is called as the game is."""
    files, name = Files(package), package.rpartition(".")[2]
    options, cards = _options(files, name, players), _cards(files)
    return Game(
        id=name,
        package=package,
        prefix=prefix,
        title=title,
        players=players,
        options=options,
        cards=cards,
        law=_law(files),
        spaces=_spaces(files) if files.has("spaces") else None,
        match=_match(files),
        record=_record(files),
        notation=_notation(files),
        speech=Speech(
            events=files("events", "EVENTS"),
            items=files("items", "ITEMS"),
            **files.all("describe", "describe", "choice"),
            **(files.all("places", "lay", "placed") if files.has("places") else {}),
            results=files("describe", "RESULT_WORDS", {}),
            recall=files("describe", "recall", None),
            reason=files("reasons", "reason") if files.has("reasons") else None,
        ),
        query=_query(files, options, cards),
        evening=_evening(files) if files.has("evening") else None,
        look=files("deck", "LOOK"),
        lesson=files("lesson", "LESSON") if files.has("lesson") else (),
        glossary=files("glossary", "GLOSSARY") if files.has("glossary") else (),
    )


def _options(files: Files, game: str, players: tuple[int, ...]) -> OptionBook:
    options = files("options", "Options")
    return OptionBook(
        game=game,
        tables=players,
        struct=options,
        presets=files("options", "PRESETS"),
        rules=files("options", "RULES", None) or rules_shape(files.package, options),
        check=files("options", "check", _any_sheet),
        said=files("match", "said", _nothing_said),
    )


def _cards(files: Files) -> CardBook:
    return CardBook(
        pack=files("deck", "PACK"), deck=files("deck", "deck"), words=files("deck", "card_words")
    )


def _law(files: Files) -> Law:
    own = files.some("appraise", "shared", "valued", "at_most")
    if "valued" not in own:
        own = files.all("appraise", "appraise")
    return Law(
        state=files("state", "STATE"),
        start=files("state", "START"),
        actions=files("state", "ACTIONS"),
        observation=files("view", "OBSERVATION"),
        results=files("state", "RESULTS"),
        **files.all("rules", "deal", "to_act", "legal", "apply"),
        **files.all("scoring", "settle", "follow"),
        **files.all("view", "conceal", "observe", "redeal"),
        **playouts.appraising(files.package, own),
        **_sight(files),
        infer=files("inference", "infer") if files.has("inference") else playouts.infer,
        lean=files("appraise", "lean", playouts.lean),
        likely=files("appraise", "likely", playouts.likely),
        worth=files("scoring", "worth", playouts.worth),
        playouts=files("appraise", "PLAYOUTS", playouts.Playouts()),
        fitting=files("state", "FITTING", Fitting()),
        dropped_out=files("rules", "dropped_out", _nobody_out),
        dealer_of=files("rules", "dealer_of", _as_begun),
        resume=files("rules", "resume", None),
        decline=files("rules", "decline", None),
        quiet=files("quiet", "quiet") if files.has("quiet") else None,
        opens=files("view", "OPENS", {}),
        shows=files("view", "SHOWS", {}),
    )


def _sight(files: Files) -> dict[str, Any]:
    """What a net sees; a game without that file has no net."""
    if files.has("features"):
        return {
            "sights": files("features", "SIGHTS"),
            "by_net": files("features", "BY_NET", playouts.NOBODY),
            "suits": files("features", "suits", playouts.suits),
            **files.all("features", "features", "traits"),
        }
    return {
        "sights": 0,
        "by_net": playouts.NOBODY,
        "suits": playouts.suits,
        "features": playouts.features,
        "traits": playouts.traits,
    }


def _spaces(files: Files) -> Spaces:
    return Spaces(
        observed=files("spaces", "OBSERVED"),
        choices=files("spaces", "CHOICES"),
        choice_of=files("spaces", "choice_of"),
        is_open=files("spaces", "OPEN", False),
        is_narrow=files("spaces", "NARROW", False),
    )


def _match(files: Files) -> MatchLaw:
    return MatchLaw(
        first_dealer=files("match", "first_dealer"),
        over=files("match", "match_over"),
        prepare=files("match", "prepare", _nothing_more),
        drawn=files("match", "DRAWN", ()),
        bank=files("match", "bank", _no_bank),
        paying=files("match", "paying", _first_round),
        winners=files("match", "winners", _highest),
        closing=files("match", "closing", _nothing_left),
    )


def _record(files: Files) -> RecordBook:
    return RecordBook(
        open=files("record", "open_record"),
        extras=files("record", "extras", _no_extras),
        **files.all("record", "carried", "outcome", "facts", "census"),
    )


def _notation(files: Files) -> Notation:
    objection = files("notation", "objection", None)
    if objection is None:
        legal, actions = files("rules", "legal"), files("state", "ACTIONS")
        objection = only_listed(legal, actions, files("notation", "why_not"))
    return Notation(
        **files.all("notation", "parse", "write"),
        objection=objection,
        free=files("notation", "FREE", ()),
        no_seat=files("notation", "NO_SEAT", None),
    )


def _query(files: Files, options: OptionBook, cards: CardBook) -> Query:
    return Query(
        options=options,
        pack=cards.pack,
        closed=files("query", "CLOSED", False),
        reasons=files("query", "REASONS", Reasons()),
        form=files("query", "form"),
        check_cards=files("query", "check_cards", _all_cards_fit),
        answer=files("query", "answer"),
        settlement=files("query", "explain"),
    )


def _evening(files: Files) -> Evening:
    return Evening(
        **files.all("evening", "begins", "ended", "plain"),
        asks=files("evening", "ASKS", ()),
        balances=files("evening", "BALANCES", True),
    )


def only_listed(
    legal: Callable[[State, Rules, Seat, Ints], int],
    actions: int,
    why_not: Callable[[State, Rules, Seat, Action], Words],
) -> Callable[[State, Rules, Seat, Action], Refusal | None]:
    """The objection of a game in which just what `legal` lists is legal."""

    def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        out = ints(actions)
        n = legal(state, rules, seat, out)
        if action in [int(out[i]) for i in range(n)]:
            return None
        return Illegal(why_not(state, rules, seat, action))

    return objection


def _any_sheet(sheet: Sheet) -> None:
    """Every sheet makes sense."""


def _nobody_out(state: State, rules: Rules) -> Seats:
    """Everyone plays every round to its end."""
    return 0


@jit
def _as_begun(state: State, start: State) -> Seat:
    """The dealer of a round is the one who was to deal it."""
    return start.dealer


def _nothing_said(sheet: Sheet, hour: int) -> str:
    """The rule sheet asks for no word."""
    return ""


def _nothing_more(sheet: Sheet, start: State, chance: Chance) -> None:
    """Nothing is drawn but the deck."""


def _no_bank(start: State, following: State) -> int:
    """All payments are between seats."""
    return 0


def _first_round(sheet: Sheet, dealer: Seat) -> dict[str, Any]:
    """Every round pays, so the first does."""
    return {"dealer": dealer}


def _no_extras(start: State) -> dict[str, Any]:
    """A record has the common fields and no other."""
    return {}


def _highest(sheet: Sheet, start: State, totals: tuple[int, ...]) -> list[Seat]:
    """The highest total wins a match; equal ones share it."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _nothing_left(
    sheet: Sheet, start: State, dealer: Seat, totals: tuple[int, ...]
) -> tuple[int, ...]:
    """No points lie anywhere but with the seats."""
    return (0,) * sheet.players


def _all_cards_fit(asked: Asked) -> None:
    """Cards that are known make sense wherever they lie."""
