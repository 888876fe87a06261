"""
The contract's kernels, by name. A game brings its own; a loop over any game imports these and
is handed the game's with `kit.jit.bind`.

Arguments come in one order: state, rules, what is asked, what is filled.
"""

from paiju.kit.types import Action, Ints, Rules, Seat, Seats, State


def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """
    The table after the deal; `state` is all zeros. `start`: how many seats, who deals, what the
    last round carried over. The deck comes from outside.
    """
    raise NotImplementedError


def to_act(state: State, rules: Rules) -> Seats:
    """The set of seats that are asked now; empty when the round is over."""
    raise NotImplementedError


def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """
    Write every action of the seat into `out`; return how many. Where a play is any set of cards
    (the game's `free` verbs), one action a shape. Needs no more than the seat may know.
    """
    raise NotImplementedError


def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """Play a legal action; write what everyone saw into the log, which is emptied first."""
    raise NotImplementedError


def dropped_out(state: State, rules: Rules) -> Seats:
    """
    The seats that dropped out of a round, in a game where a player may. Everyone knows them.
    They give no advice: a table may have them unheard until the round is over.
    """
    raise NotImplementedError


def dealer_of(state: State, start: State) -> Seat:
    """The dealer of a finished round: where the cards make the dealer, another than `start` says."""
    raise NotImplementedError


def resume(state: State, rules: Rules, log: State) -> None:
    """
    Go on from a pause, in a game with secret questions. `deal`, `apply` and this make one
    if the state's field `pauses` is 1 before the deal, wherever everyone has seen something
    new and it will now be asked in secret what comes of it, or nobody has anything to answer.
    During a pause the field is 2 and nobody is asked. Where it is 0 there are no pauses.
    """
    raise NotImplementedError


def decline(state: State, rules: Rules, seat: Seat) -> Action:
    """
    The action that leaves a secret question as if it had not been asked; `apply` takes it also
    where it is not legal.
    """
    raise NotImplementedError


def quiet(seen: State, rules: Rules) -> bool:
    """
    Whether what a spectator sees in a pause shows that nobody will be asked: a game with secret
    questions may say so. It may miss such a pause; where it says so, it must be so.
    """
    raise NotImplementedError


def settle(state: State, rules: Rules, outcome: State) -> None:
    """The payments of a finished round, and the items that explain them. `outcome` is all zeros."""
    raise NotImplementedError


def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """What a settled round hands on: the start of the next one. `following` is all zeros."""
    raise NotImplementedError


def conceal(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """Write into `seen`, which is all zeros, what the seat may know (−1: a spectator)."""
    raise NotImplementedError


def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """The same knowledge for a network; `out` is all zeros."""
    raise NotImplementedError


def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """A whole table, at random, at which this seat could be sitting; `state` is all zeros."""
    raise NotImplementedError


def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """
    What a legal action is worth to the seat by what it knows, for a player who looks one action
    ahead; only the order of the numbers means anything. Like `legal` it needs no more than the
    seat may know, and handed the whole table it says the same: play-outs conceal nothing.
    """
    raise NotImplementedError


def prefer(seen: State, rules: Rules, seat: Seat, out: Ints, n: int) -> int:
    """
    The place of the dearest of the first n actions in `out`, the first of several, as `appraise`
    would find it asked one by one; quicker where a game says what its actions share.
    """
    raise NotImplementedError


def appraise_all(seen: State, rules: Rules, seat: Seat, out: Ints, n: int, values: Ints) -> None:
    """What each of the first n actions in `out` is worth, as `appraise` says, into `values`."""
    raise NotImplementedError


def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """
    What a net notices of a table: numbers below the game's `SIGHTS` into `out`, each at most once;
    returns how many. Like `appraise` it says the same of the whole table.
    """
    raise NotImplementedError


def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """What a net notices of a legal action: likewise, and other numbers."""
    raise NotImplementedError


def infer(seen: State, rules: Rules, seat: Seat, before: State, out: Ints) -> None:
    """
    What the turns until now tell of the cards that others hold, a number for each seat into `out`,
    as the game's own `lean` reads them; `before` is a state of zeros, to play those turns again in.
    Once a decision, where `lean` is asked for every table.
    """
    raise NotImplementedError


def lean(state: State, rules: Rules, seat: Seat, inferred: Ints, rng: Ints) -> None:
    """
    Exchange cards that `redeal` gave the others and the stock, so that hands agree with what their
    holders did: for a player who thinks by such tables, where `likely` would refuse most of them.
    """
    raise NotImplementedError


def likely(state: State, rules: Rules, seat: Seat) -> int:
    """
    How well the cards that `redeal` gave the others agree with what they did, in hundredths: a
    player who thinks by such tables keeps so many of them. 100 where nothing can be said.
    """
    raise NotImplementedError


def worth(state: State, rules: Rules, outcome: State, seat: Seat) -> int:
    """What a finished and settled round is worth to the seat, in points of the match."""
    raise NotImplementedError


KERNELS = (
    "deal", "to_act", "legal", "apply", "settle", "follow",
    "conceal", "observe", "redeal", "appraise", "prefer", "appraise_all", "infer", "lean",
    "likely",
    "worth", "features", "traits",
)  # fmt: skip
