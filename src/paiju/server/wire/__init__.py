"""
What travels between the server and a client, and how: the messages, the refusals, the frames of a
WebSocket, one connection with its outbox, and how much a client may ask for. It knows no room and
no table in play; of the table it knows only the settings that a message carries.
"""
