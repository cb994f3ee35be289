"""Nested boxes: a widget declares its contents once.

Its size, its drawing and the places of its parts follow from that.
"""
