"""Tables that phones in the house can reach: opened, kept open, and shown on a sheet with a QR code."""
