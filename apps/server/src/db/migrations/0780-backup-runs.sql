-- When a backup was completed, by `npm run backup` or by another tool that says so. A backup contains the rows before its own.
create table backup_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Bytes of the database and of all files; null where another tool made it.
  size bigint
);
create index backup_run_at on backup_run (at desc);
