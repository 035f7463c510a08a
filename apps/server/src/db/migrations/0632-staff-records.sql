-- What a member of staff has chosen for the console: preferences and saved views. Versions of a record start at 1.
alter table staff add column preferences jsonb not null default '{}';
alter table staff add column preferences_version integer not null default 1 check (preferences_version > 0);
alter table staff add column version integer not null default 1 check (version > 0);
-- Invited, and not yet signed in with a password of their own.
alter table staff add column invited boolean not null default false;

-- A session by its number, with the browser it began in and when that last asked for a ticket.
alter table staff_session add column id bigint generated always as identity unique;
alter table staff_session add column user_agent text not null default '';
alter table staff_session add column seen_at timestamptz not null default now();
create index staff_session_staff on staff_session (staff_id, created_at, id);

-- Ten codes that sign in once each in place of the second factor. Only their hashes are stored.
create table recovery_code (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
