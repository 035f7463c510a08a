-- A value that replaces that of a setting at a time: prices that rise are announced a day ahead.
create table scheduled_setting (
  key text primary key,
  value jsonb not null,
  from_at timestamptz not null,
  staff_id bigint references staff (id)
);
