"""How a game looks in a browser. The client knows no game: all that it draws one by is said here."""

from msgspec import Struct


class Rail(Struct, frozen=True):
    """A row of slots before a seat, in which captured cards of one kind lie."""

    name: str  # stands there while it is empty
    cards: tuple[str, ...] = ()  # the card of each slot, from the left
    rules: tuple[str, ...] = ()  # an item of these rules is shown here, at its cards
    # cards that count together only: a seat of which another holds one cannot make them any more
    whole: tuple[str, ...] = ()


class Piles(Struct, frozen=True):
    """How captured cards lie: on rails, each in its own slot, and the last group of them in a fan."""

    rows: tuple[tuple[Rail, ...], ...]  # three rows of rails, the better cards first
    fan: Rail  # its cards are those that lie in front, because they count more than once
    abreast: int = 11  # cards that lie side by side in the fan
    lowest: tuple[str, ...] = ()  # cards that lie below all others of a pile


class Token(Struct, frozen=True):
    """What lies in empty slots of a hand and is played like a card."""

    counter: str  # which of the seat's counters says how many there are
    verb: str  # the action line without its seat
    name: str


class Look(Struct, frozen=True):
    """The cards of a game, the few that stand for it, its layout, and its proof."""

    # which pack its cards are of: hanafuda, hwatu, zipai, playing, or a word of its own; the terminal
    # prints the cards of any other pack as they are written
    pack: str
    emblem: tuple[str, ...]  # cards that stand for the game, the first alone where room is short
    # which of the client's layouts draws its table: flower, climbing, zipai, or plain
    layout: str = "plain"
    # whether its package brings `proof.js`, with which a browser computes again who deals first and
    # what was drawn besides the deck; if not, the browser says that this was not checked
    proof: bool = False
    piles: Piles | None = None  # of the layout flower
    token: Token | None = None  # likewise
    hand: str = ""  # how a hand lies: in "columns", one a rank, or in "rows"
    ranks: tuple[str, ...] = ()  # the kinds of a hand's groups in their order, a column each
    cards: int = 0  # of a hand in rows, before any of them is played
    orders: tuple[str, ...] = ()  # how a hand can be sorted: by "rank", "count" or "suit"
    suits: tuple[tuple[str, ...], ...] = ()  # the cards of each suit in their order
    gains: str = ""  # the counter of a seat that is seen to grow when that player takes something


class ServedLook(Struct, frozen=True):
    """How a game looks, as a browser reads it: a `Look` with the addresses that belong to it."""

    pack: str
    faces: str  # where the pictures lie: this, a slash, a card's name or "back", and ".svg"
    emblem: tuple[str, ...]
    layout: str
    proof: str | None  # the address of the game's own module; null: it has none
    hand: str
    ranks: tuple[str, ...]
    cards: int
    orders: tuple[str, ...]
    suits: tuple[tuple[str, ...], ...]
    gains: str
    unit: str  # what stands beside a player's name for {n} points, as the game counts them
    piles: Piles | None
    token: Token | None
