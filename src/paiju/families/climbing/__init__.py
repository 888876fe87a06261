"""The climbing games of Hunan: combos that beat each other, tricks, and queries about both."""
