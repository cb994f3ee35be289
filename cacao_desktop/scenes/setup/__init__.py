"""The new-game screen: players, boxes, modules and options."""
