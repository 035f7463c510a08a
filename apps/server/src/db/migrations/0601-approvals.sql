-- Acts of staff that wait for a second person, or did (`console/approvals.ts`). The input holds no more than the call itself was
-- given; the summary holds numbers and codes.
create table approval (
  id bigint generated always as identity primary key,
  call text not null,
  input jsonb not null,
  -- What the act is about, and its version when the act was asked for: with another version the act is overtaken.
  subject text not null,
  subject_version bigint not null,
  person_id bigint,
  summary jsonb not null,
  reason text,
  -- Who asked, under which trace, and which role may decide.
  staff_id bigint not null references staff (id),
  trace_id text,
  least text not null check (least in ('operator', 'moderator', 'manager', 'admin')),
  at timestamptz not null,
  expires_at timestamptz not null,
  -- Nobody has to note that an approval has expired: it waits, and its time is over.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'overtaken')),
  decided_by bigint references staff (id),
  decided_at timestamptz,
  version integer not null default 1,
  check ((state = 'waiting') = (decided_at is null)),
  check (staff_id <> decided_by)
);
create index approval_at on approval (at, id);
create index approval_waiting on approval (expires_at) where state = 'waiting';
create index approval_state on approval (state, at, id);
create index approval_call on approval (call, at, id);
create index approval_staff on approval (staff_id, at, id);
