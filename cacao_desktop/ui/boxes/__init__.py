"""Nested boxes: a widget declares its contents once.

Its size, its drawing and the layout of its parts follow from that.
"""
