"""Words for people in their language: the same catalogues and the same rules as the browser's."""
