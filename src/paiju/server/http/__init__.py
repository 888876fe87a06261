"""
The server's front door: the application, its HTTP addresses and the browser's files. It says who
may come in, answers what is not live, and hands a WebSocket to the room it asks for.
"""
