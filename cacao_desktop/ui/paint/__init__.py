"""How things look: shapes, materials, icons and the light that falls on them."""
