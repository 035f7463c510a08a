-- Deleted by its owner: who signs in before then may come back, afterwards nothing of them is left.
alter table member add column erase_at timestamptz;
create index member_erase_at on member (erase_at) where erase_at is not null;

-- What an address or password was before it was changed, for as long as a mail may take the change back.
create table account_undo (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('email', 'password')),
  -- The address, or the hash of the password.
  before text not null,
  -- Of what the mail says; null until it is written.
  token_hash bytea unique,
  at timestamptz not null,
  expires_at timestamptz not null
);
create index account_undo_person on account_undo (person_id, at);
-- An address that may come back is nobody else's meanwhile.
create index account_undo_email on account_undo (before) where kind = 'email';

-- Zips of everything that is kept of a member; the file is named by the id.
create table account_export (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  token_hash bytea unique
);
create index account_export_person on account_export (person_id, asked_at desc);

create table passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on passkey (person_id, created_at);
