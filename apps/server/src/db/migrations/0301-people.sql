-- People: members and virtual profiles. `person` is narrow because the deck's indexes cover it; words live in `profile`.
create extension if not exists pg_trgm;

create table person (
  id bigint generated always as identity primary key,
  virtual boolean not null default false,
  state text not null default 'active' check (state in ('active', 'paused', 'banned', 'deleted')),
  gender smallint not null check (gender in (1, 2, 3)),
  birth date not null,
  place_id integer,
  lat real,
  lon real,
  -- H3 cells of the place's centre at resolutions 4, 5 and 6, computed by the server: the base cell and the digits of its index
  -- alone (`places/cells.ts`), 25 bits, exact as a number everywhere.
  h4 integer,
  h5 integer,
  h6 integer,
  -- Start of the 15-minute bucket of the last activity: an update per bucket, not per call.
  last_active timestamptz not null default now(),
  -- Likes received in the last 30 days, counted anew by a job; more than this many are as many.
  popularity smallint not null default 0 check (popularity between 0 and 32767),
  photo_count smallint not null default 0 check (photo_count between 0 and 6),
  -- Whom the person wants to meet: 0 everyone, 1 men, 2 women.
  s_gender smallint not null default 0 check (s_gender in (0, 1, 2)),
  created_at timestamptz not null default now(),
  -- One bit an interest, so that shared ones are counted and asked for without reading `profile`; its place is that of the
  -- domain's list, which may grow at its end. Up to 52 bits a number is exact everywhere.
  interest_bits bigint not null default 0,
  -- What else is asked for without reading `profile`: four bits of the body type, then one a looking-for answer.
  traits smallint not null default 0
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);

create table profile (
  person_id bigint primary key references person (id) on delete cascade,
  name text not null,
  -- {he, en, de}: virtual profiles carry their words in every language, members in their own only.
  name_by_language jsonb,
  bio text not null default '',
  bio_by_language jsonb,
  answer smallint not null default 0,
  interests text[] not null default '{}',
  body_type text,
  hair text,
  origin text,
  height_cm smallint check (height_cm between 120 and 230),
  discretion text,
  -- Other wizard answers (preferred types and so on), by key.
  answers jsonb not null default '{}',
  version integer not null default 1,
  -- Where somebody comes from is kept with the consent `intimate` only, and others see it only where its owner says so.
  origin_shown boolean not null default false
);

create table member (
  person_id bigint primary key references person (id) on delete cascade,
  auth_user_id bigint not null unique,
  email text not null unique,
  email_verified boolean not null default false,
  language text not null default 'he' check (language in ('he', 'en', 'de')),
  s_age_min smallint not null default 18 check (s_age_min between 18 and 100),
  s_age_max smallint not null default 100 check (s_age_max between 18 and 100),
  s_radius_km smallint not null default 50 check (s_radius_km between 1 and 100),
  premium_until timestamptz,
  free_spins integer not null default 0 check (free_spins >= 0),
  -- Version of the accepted notice on virtual profiles.
  virtual_notice smallint,
  muted boolean not null default false,
  incognito boolean not null default false,
  hide_online boolean not null default false,
  hide_age boolean not null default false,
  hide_town boolean not null default false,
  -- The campaign they came by.
  referral text,
  -- What a member lets themselves buy at most, e.g. `week,1000`; null: no limit. A wider one waits in `next` until its time.
  spend_limit text,
  spend_limit_next text,
  spend_limit_next_at timestamptz,
  -- The sign-up gift went to this member's inbox under another account: it is offered no more.
  gift_over boolean not null default false,
  -- Deleted by its owner: who signs in before then may come back, afterwards nothing of them is left.
  erase_at timestamptz,
  -- Walls around a member's search (`searchFilters` of the wire).
  s_filters jsonb not null default '{}',
  -- No order is opened before.
  break_until timestamptz,
  -- Which end of premium the mail, the notice and, once it was there, the open sockets were told of.
  premium_mailed_for timestamptz,
  premium_noticed_for timestamptz,
  premium_ended_for timestamptz,
  -- When a member was offered a spending limit of their own: once, before the first purchase.
  limit_offered_at timestamptz,
  -- Whoever was paused when they deleted their account is paused again when they come back: nobody shows them without their word.
  returns_paused boolean not null default false,
  check (s_age_min <= s_age_max)
);
create index member_erase_at on member (erase_at) where erase_at is not null;
create index member_premium_until on member (premium_until) where premium_until is not null;

create table consent (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'over_18', 'virtual', 'intimate')),
  text_version integer not null,
  at timestamptz not null default now(),
  unique (person_id, kind, text_version)
);

create table persona (
  person_id bigint primary key references person (id) on delete cascade,
  slug text not null unique,
  like_back text not null default 'staff' check (like_back in ('always', 'never', 'staff')),
  languages text[] not null,
  facts jsonb not null default '[]',
  do_not_say jsonb not null default '[]'
);

create table media (
  key text primary key,
  owner_id bigint not null references person (id) on delete cascade,
  purpose text not null check (purpose in ('profile', 'chat', 'story')),
  width integer not null,
  height integer not null,
  thumb text,
  bytes integer not null,
  used boolean not null default false,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_id, created_at);
create index media_chat on media (created_at) where purpose = 'chat';

create table photo (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  -- A picture that is not for everybody lies under a hidden key: it gets another one when that changes.
  media_key text not null unique references media (key) on delete cascade on update cascade,
  position smallint not null check (position between 1 and 6),
  review text not null default 'approved' check (review in ('pending', 'approved', 'refused')),
  -- Why it was refused, one of the words of `photo-reviews.ts`.
  refusal text,
  visible text not null default 'everyone' check (visible in ('everyone', 'matches', 'premium')),
  created_at timestamptz not null default now(),
  unique (person_id, position) deferrable initially deferred
);
