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

-- How many came by which link, by day; the campaign a member came by stays with the member.
create table referral_visit (
  slug text not null,
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  primary key (slug, day)
);
alter table member add column referral text;
