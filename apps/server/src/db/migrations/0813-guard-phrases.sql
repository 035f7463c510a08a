-- Phrases of the site that staff do not send in a virtual profile's name, beside the rules that are built in.
create table guard_phrase (
  id bigint generated always as identity primary key,
  language text not null check (language in ('he', 'en', 'de')),
  phrase text not null,
  reason text not null check (
    reason in ('contact_data', 'money_request', 'meeting_promise', 'claims_real', 'buy_push', 'do_not_say')),
  active boolean not null default true,
  at timestamptz not null,
  version integer not null default 1
);
create unique index guard_phrase_once on guard_phrase (language, fold_name(phrase));
create index guard_phrase_at on guard_phrase (at, id);

-- Texts that operators use again, with variables that the page fills in: their own, and those of all.
create table snippet (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  shared boolean not null default false,
  language text not null check (language in ('he', 'en', 'de')),
  category text not null,
  shortcut text not null,
  text text not null,
  at timestamptz not null,
  version integer not null default 1
);
create unique index snippet_shared on snippet (language, lower(shortcut)) where shared;
create unique index snippet_own on snippet (staff_id, language, lower(shortcut)) where not shared;

-- How often a snippet was sent, by day (UTC).
create table snippet_use (
  snippet_id bigint not null references snippet (id) on delete cascade,
  day date not null,
  uses integer not null,
  primary key (snippet_id, day)
);
