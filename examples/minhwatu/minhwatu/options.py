"""The rule sheet of Min-hwatu."""

from typing import Annotated

from msgspec import Meta, Struct

from paiju.kit.options import Preset


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every default is the rule book's."""

    dan: Annotated[
        int, Meta(ge=0, le=999, description="MN-10: what each player pays for a dan 단; 0: nothing")
    ] = 30
    yak: Annotated[
        int, Meta(ge=0, le=999, description="MN-11: what each player pays for a yak 약; 0: nothing")
    ] = 20
    rounds: Annotated[int, Meta(ge=1, le=9999, description="MN-14: rounds in a match")] = 12


PRESETS = {
    "family": Preset({}, (3, 2, 4), "Family rules", "every default of the rule book"),
    "plain": Preset({"dan": 0, "yak": 0}, (3, 2, 4), "Plain counting", "card points alone"),
}
