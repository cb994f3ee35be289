"""Window, input, drawing and widgets; everything here needs pygame."""
