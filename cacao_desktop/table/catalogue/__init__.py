"""The catalogue.

How everything that the rules know by an id is named and shown, one row for each.
"""
