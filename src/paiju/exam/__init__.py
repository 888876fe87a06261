"""The exam that every game sits: random rounds of every rule sheet, and what must hold in them."""
