"""How the nets of the package are trained: `python -m tools.nets koikoi`."""
