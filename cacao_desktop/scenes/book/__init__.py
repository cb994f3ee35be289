"""The rulebook: its pages as data, and the screen that shows them."""
