"""External bots: programs that speak the bot protocol, and bots of installed packages.

Authors find the protocol in `docs/bot-protocol.md`.
"""
