"""The final scoring as a ceremony.

Temple by temple, then what everybody has, while the totals grow.
"""
