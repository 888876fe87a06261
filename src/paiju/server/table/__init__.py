"""
The table as a value: its settings, the entries of its log, and what each entry makes of it.

Nothing here knows a clock, a disk or a socket. A table never changes; the same entries give the
same table on any machine, so a test can play a whole evening without a server.
"""
