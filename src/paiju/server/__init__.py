"""Tables for people, in four rooms: `http` (the front door) → `room` → `wire` → `table`."""
