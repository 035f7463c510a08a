-- Decisions about members: a warning, a restriction, a suspension, a ban. Each has a statement of reasons.

alter table person drop constraint person_state_check;
alter table person add constraint person_state_check
  check (state in ('active', 'paused', 'suspended', 'banned', 'deleted'));

-- Something is closed to the member, or was until a moment ago: rows in `restriction` say what. Calls read it with the session.
alter table member add column restricted boolean not null default false;

-- What members may not do. `severe` rules lead to a ban at once.
create table rule (
  id bigint generated always as identity primary key,
  code text not null unique,
  class text not null check (class in ('minor', 'threat', 'coercion', 'fraud', 'nudity', 'harassment', 'spam', 'contact', 'fake', 'other')),
  basis_kind text not null check (basis_kind in ('law', 'clause')),
  basis_ref text not null,
  -- {he, en, de}
  texts jsonb not null,
  active boolean not null default true,
  version integer not null default 1
);

create table case_file (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz
);
create index case_file_person on case_file (person_id);
create index case_file_decided on case_file (decided_at);

-- A statement of reasons, as the member was told. Only its end is added later.
create table statement (
  id bigint generated always as identity primary key,
  case_id bigint references case_file (id) on delete set null,
  person_id bigint not null references person (id) on delete cascade,
  decision text not null check (decision in ('warn', 'restrict', 'suspend', 'ban')),
  rule_id bigint not null references rule (id),
  points smallint not null,
  kinds text[] not null default '{}',
  until timestamptz,
  facts text not null,
  found text not null check (found in ('report', 'staff', 'automatic')),
  automatic boolean not null default false,
  language text not null check (language in ('he', 'en', 'de')),
  -- The rule in the words and the language of that day.
  basis_kind text not null,
  basis_ref text not null,
  basis_text text not null,
  staff_id bigint references staff (id),
  at timestamptz not null,
  appeal_until timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('time', 'lifted', 'appeal')),
  check ((ended_at is null) = (ended_why is null))
);
create index statement_person on statement (person_id, id desc);
create index statement_at on statement (at);

-- What a decision closes. Rows of a decision that has ended are deleted.
create table restriction (
  person_id bigint not null references person (id) on delete cascade,
  statement_id bigint not null references statement (id) on delete cascade,
  kind text not null check (kind in ('chat', 'media', 'discover', 'buy', 'report', 'suspended', 'banned')),
  until timestamptz,
  primary key (person_id, statement_id, kind)
);
create index restriction_until on restriction (until) where until is not null;
create index restriction_statement on restriction (statement_id);
