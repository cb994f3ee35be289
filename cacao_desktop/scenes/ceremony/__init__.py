"""The final scoring as a ceremony: temple by temple, then what everybody has, while the totals grow."""
