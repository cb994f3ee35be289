"""Widgets: buttons, labels, lists, fields, and how they are laid out."""
