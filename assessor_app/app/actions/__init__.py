"""Commands of the window: what they are, their keys, and Qt's actions made of them."""
