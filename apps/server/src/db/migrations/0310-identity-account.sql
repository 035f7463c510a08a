-- Who may sign in. Written by the identity library only (`http/identity.ts`); a member points here by `auth_user_id`.
create table auth_user (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  -- Worth nothing alone: the cookie carries it together with a signature that only the house can make.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_session_user on auth_session (user_id);

create table auth_account (
  id bigint generated always as identity primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider_id)
);

-- One-time tokens of mails, by the hash of what the mail says.
create table auth_verification (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);
create index auth_verification_expires on auth_verification (expires_at);

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

-- What an authenticator is asked to sign: good once and for some minutes. `person_id`: who adds a passkey; null while somebody
-- signs in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  person_id bigint references person (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id) where person_id is not null;
