"""The three packs: order, names, notation."""
