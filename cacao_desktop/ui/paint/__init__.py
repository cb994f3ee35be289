"""The look of things: shapes, materials, icons and the light on them."""
