"""Bots of others: programs that speak the protocol of `docs/bot-protocol.md`, and bots of installed packages."""
