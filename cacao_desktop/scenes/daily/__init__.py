"""The daily deal: its page, and the results of the player and of Expert."""
