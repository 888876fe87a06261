"""
The store on PostgreSQL: the same promises as those of a file, for a server whose tables lie on
another machine, and for several servers on one database.
"""
