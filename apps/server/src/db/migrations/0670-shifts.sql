-- Shifts of staff: planned by managers (`plan`), and worked (`real`), which begin and end with the availability. A worked shift
-- without `ends_at` still runs.
create table shift (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  kind text not null check (kind in ('plan', 'real')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  note text not null default '',
  version integer not null default 1 check (version > 0),
  check (ends_at >= starts_at),
  check (kind = 'real' or ends_at > starts_at)
);
create index shift_by_start on shift (starts_at, id);
create index shift_of_staff on shift (staff_id, starts_at, id);
create unique index shift_running on shift (staff_id) where kind = 'real' and ends_at is null;

-- The pauses of a worked shift. One without `ends_at` goes on.
create table shift_break (
  id bigint generated always as identity primary key,
  shift_id bigint not null references shift (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at)
);
create index shift_break_of_shift on shift_break (shift_id, starts_at);
create unique index shift_break_running on shift_break (shift_id) where ends_at is null;

-- Whoever is on shift during the upgrade has begun with the last change of their availability.
insert into shift (staff_id, kind, starts_at)
select staff_id, 'real', since from staff_shift where availability <> 'offline';
insert into shift_break (shift_id, starts_at)
select shift.id, shift.starts_at from shift join staff_shift using (staff_id) where availability = 'paused';
