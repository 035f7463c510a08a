-- A setting that nobody has stored has version 1; storing it the first time makes version 2.
alter table setting add column version integer not null default 2 check (version > 1);
-- Who of the staff stored it last; null: the system.
alter table setting add column staff_id bigint references staff (id);
