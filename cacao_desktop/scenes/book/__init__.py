"""The book of rules: its pages as data, and the scene that shows them."""
