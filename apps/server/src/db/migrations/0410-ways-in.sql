-- Another address that a member asked for. The one in `member` signs in and gets recovery until the link in the new inbox was
-- followed; an address that waits here is reserved for nobody.
create table email_change (
  person_id bigint primary key references person (id) on delete cascade,
  email text not null,
  at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_expires on email_change (expires_at);

-- The passkey that a session was opened with, or that was made in it: the one of this device.
alter table auth_session add column passkey_id bigint references passkey (id) on delete set null;
create index auth_session_passkey on auth_session (passkey_id) where passkey_id is not null;

-- Taking a change back voids the password instead of bringing back one that somebody else knew: no old hash is kept.
update account_undo set before = '' where kind = 'password';
comment on column account_undo.before is 'The address; empty for a password.';
