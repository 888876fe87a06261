"""
Programs for those who work on Paiju: they make or check parts of it and are not shipped with it.
They run in a checkout, with its sources found: `PYTHONPATH=src .venv/bin/python -m tools.strings`.
"""
