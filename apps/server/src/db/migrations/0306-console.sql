create table staff (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('operator', 'moderator', 'manager', 'admin')),
  password_hash text not null,
  -- Secret of the second factor; null until enrolled.
  totp_secret text,
  -- Last accepted time step, so that a code works once.
  totp_last_step bigint,
  languages text[] not null default '{he,en,de}',
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table staff_session (
  token_hash text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  -- What they were when they signed in; a session does not outlive a change of it.
  role text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table staff_shift (
  staff_id bigint primary key references staff (id) on delete cascade,
  availability text not null default 'offline' check (availability in ('online', 'paused', 'finishing', 'offline')),
  since timestamptz not null default now(),
  -- Last time a socket of this operator was open; a shift without one ends by itself.
  seen_at timestamptz not null default now()
);

-- Who holds which conversation. A row without `ended_at` whose `expires_at` is ahead is a lease.
create table inbox_lease (
  id bigint generated always as identity primary key,
  persona_id bigint not null,
  member_id bigint not null,
  staff_id bigint not null references staff (id),
  draft text not null default '',
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create unique index inbox_lease_open on inbox_lease (persona_id, member_id) where ended_at is null;
create index inbox_lease_staff on inbox_lease (staff_id) where ended_at is null;
-- Who answered a pair last, and what they had written: asked for each of the fifty that waited longest, over all leases ever.
create index inbox_lease_pair on inbox_lease (persona_id, member_id, id desc);

create table audit_log (
  id bigint generated always as identity primary key,
  staff_id bigint,
  -- What it changed, whom it looked at, what it was not allowed, or coming and going.
  kind text not null check (kind in ('act', 'read', 'refused', 'session')),
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
-- A reply that was sent again, perhaps at the same moment through another process, is one act.
create unique index audit_log_reply_once on audit_log (staff_id, subject, (detail ->> 'trace_id'))
  where kind = 'act' and action = 'inbox/reply';
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
-- The audit log is read by who did it, newest first.
create index audit_log_staff on audit_log (staff_id, id desc);
-- Whom somebody has looked at lately: a look is written down once in ten minutes.
create index audit_log_look on audit_log (staff_id, subject, at) where kind = 'read';
