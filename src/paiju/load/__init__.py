"""
Clients of a server: a player for tests and programs, and a swarm of them as load.

They are strangers to the server. All that they know of it is the protocol, so what they measure
and what they prove holds for anyone's client.
"""
