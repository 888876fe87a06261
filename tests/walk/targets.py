"""What pictures of the tables show: the tables, their states, and what a target is called by."""

from typing import NamedTuple

LANGUAGES = {"en": "en-GB", "ko": "ko-KR", "ja": "ja-JP", "zh": "zh-CN"}
SCREENS = {
    "small": (360, 640, 1.5), "phone": (390, 844, 1.5), "land": (844, 390, 1.5),
    "tablet": (820, 1180, 1.0), "desk": (1440, 900, 1.0),
}  # fmt: skip


class State(NamedTuple):
    """What is on the page in a state: a path, a word of the question, and after how many answers."""

    path: str
    word: str = ""
    answers: int = 0


QUESTION = ".ask.grave .choice"
STATES = {
    "flowers": {
        "myturn": State(".ask.band:not(.grave):not(.idle)", answers=3),
        "choose": State(".laid:has(.middle button.live) .ask.grave .choice.tile"), "inout": State(QUESTION, "이번 판"),
        "decision": State(".ask.grave .choice.bold"), "imout": State(".laid:has(.rester.me) .ask.band.idle"),
        "worst": State(".ask .question", answers=5),
    },
    "zipai": {
        "myturn": State(".ask.mine-to-play"), "claim": State(QUESTION), "hu": State(QUESTION, "胡不胡"),
        "chi6": State(".ask.paper.many"), "worst": State(".ask .question", answers=6),
    },
    "climbing": {
        "worst": State(".ask.act.free"), "myturn": State(".ask.act.free", answers=4),
        "hammer": State(QUESTION, "捶"), "gun": State(QUESTION, "枪"),
        "shake": State(QUESTION, "抖"), "cannot": State(".choice.cannot"),
    },
}  # fmt: skip
# a state that a game shows best at another moment than its likes
OWN = {
    ("banbiantian", "worst"): State(
        ".whole:has(.middle .laid .slot:nth-of-type(7)):has(.laid.leads) .ask.act.free"
    )
}
# the same as another reader sees it: a language, and perhaps large text
READ = {
    ("gostop3", "myturn"): ["large-en"], ("maohuzi3", "claim"): ["large-en", "large-ko"],
    ("banbiantian", "myturn"): ["large-en"], ("banbiantian", "gun"): ["gun-ko"],
    ("datongzi", "myturn"): ["large-en", "large-ja"], ("datongzi", "settlement"): ["settlement-en"],
}  # fmt: skip


# states before the first card: where a round has gone past them, another table is sooner there
EARLY = {"hammer", "gun", "shake", "inout"}


class Table(NamedTuple):
    """A table where pictures are taken."""

    name: str
    players: int
    preset: str
    language: str
    wanted: tuple[str, ...] = ()  # the states that are looked for; none: all
    length: int = 0  # rounds of its match; 0: as its rules say
    called: str = ""  # by which targets know it, where that is another name

    @property
    def game(self) -> str:
        """Its game."""
        return self.name.rstrip("0123456789")


TABLES = (
    Table("gostop2", 2, "matgo", "ko", ("myturn",)), Table("gostop3", 3, "standard3", "ko"),
    Table("gostop4", 4, "four", "ko", ("myturn", "worst")),
    Table("gostop5", 5, "standard3", "ko", ("myturn",)),
    Table("gostop5", 5, "gwangpari4", "ko", ("inout", "imout")),
    Table("gostop7", 7, "online3", "ko", ("myturn", "inout")), Table("koikoi2", 2, "seed", "ja"),
    Table("koikoi3", 3, "three", "ja", ("myturn",)),
    Table("koikoi2", 2, "seed", "ja", ("settlement", "match"), length=3),
    Table("maohuzi2", 2, "", "zh", ("myturn", "hu", "worst")), Table("maohuzi3", 3, "", "zh"),
    Table("maohuzi3", 3, "three3", "zh", ("worst",), called="qihu3"),
    Table("maohuzi4", 4, "", "zh", ("myturn", "claim", "worst")),
    Table("banbiantian", 3, "", "zh"),
    Table("datongzi", 3, "", "zh", ("worst", "myturn", "cannot", "settlement")),
    Table("datongzi", 3, "", "zh", ("match",), length=1),
)  # fmt: skip
EVERYWHERE = ("settlement",)
PAGES = {
    "home-ko": ("/", "ko"), "maohuzi-lesson1": ("/learn/maohuzi", "zh"),
    "banbiantian-lesson1": ("/learn/banbiantian", "zh"),
    "datongzi-lesson1": ("/learn/datongzi", "zh"),
}  # fmt: skip
FACES = (
    *(f"zipai/{kind}/{card}" for kind in ("short", "numbered") for card in ("s7", "b7", "s1", "b10")),
    *(f"playing/row/{card}" for card in ("Ts", "5h", "Kd", "As")),
)  # fmt: skip

_CALLED = {"wide": "land", "desktop": "desk", "390x844": "phone", "844x390": "land"}
_MEANT = {"play": "myturn", "follow": "myturn", "myround": "myturn", "gostop": "decision", "koikoi": "decision"}  # fmt: skip
_NAMED = {
    "settlement-gostop": "gostop3-phone-settlement", "settlement-koikoi": "koikoi2-phone-settlement",
    "settlement-gostop-audit": "gostop3-phone-audit", "match-end-koikoi": "koikoi2-phone-match",
    "maohuzi3-phone-qihu3-worst": "qihu3-phone-worst", "stage-gostop-turn": "turn-gostop3",
    "stage-koikoi-turn": "turn-koikoi2", "stage-deal": "deal-gostop3",
    "hunan-faces-short-and-row": "faces",
}  # fmt: skip


def meant(name: str) -> str:
    """The name of the picture that a target is for."""
    if name in _NAMED:
        return _NAMED[name]
    table, *words = name.split("-")
    words = [_CALLED.get(word, word) for word in words]
    screen = next((word for word in words if word in SCREENS), "")
    states = [_MEANT.get(word, word) for word in words if word not in SCREENS]
    return "-".join([table, screen, *(states or ["myturn"])])
