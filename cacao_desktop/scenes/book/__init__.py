"""The book of rules: its pages as data, and the screen that shows them."""
