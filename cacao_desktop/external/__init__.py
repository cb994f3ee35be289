"""Bots of others: programs that speak the bot protocol, and bots of installed packages.

`docs/bot-protocol.md` is the page for their authors.
"""
