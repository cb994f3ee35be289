"""Boxes in boxes: a widget says once what it is made of.

Its size, its drawing and its places follow from that.
"""
