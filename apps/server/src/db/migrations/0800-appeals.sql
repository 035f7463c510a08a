-- What members say against decisions about them: one appeal a decision. The case is in the queue `appeals`.
create table appeal (
  id bigint generated always as identity primary key,
  statement_id bigint not null unique references statement (id) on delete cascade,
  -- The case is deleted after a year. Its number stays.
  case_id bigint not null,
  text text not null,
  trace_id text not null,
  at timestamptz not null,
  decision text check (decision in ('uphold', 'change', 'overturn')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index appeal_case on appeal (case_id);
