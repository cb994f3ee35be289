"""The catalogue: its check, the topics of the book of rules, and the motions on tiles."""
