"""
Environments for those who teach machines: many tables at once as arrays (`Tables`, and on a GPU
`DeviceTables`), one table for PettingZoo (`aec`) and for Gymnasium (`single`).

`docs/lab.md` tells how; `docs/spaces.md` has every number of the spaces.
"""

from paiju.lab.env.tables import Tables

__all__ = ["Tables"]
