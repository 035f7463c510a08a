-- To whom a stopped broadcast did not go, counted before its sends are deleted. Null: they are stored, or were deleted before.
alter table broadcast add column stored_left integer;
