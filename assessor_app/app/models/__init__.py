"""Item models: domain values as Qt's views read them."""
