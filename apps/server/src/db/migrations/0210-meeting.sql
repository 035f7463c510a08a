-- Likes received in the last 30 days, counted anew by a job; more than this many are as many.
alter table person drop constraint person_popularity_check;
alter table person add check (popularity between 0 and 32767);

-- The most liked of a cell, read like the deck from the index alone. Whoever has no town looks among the recently active.
create index person_popular_h4 on person (virtual, gender, h4, popularity desc, last_active desc)
  include (id, birth, s_gender, photo_count, traits, interest_bits) where state = 'active';
create index person_popular_h5 on person (virtual, gender, h5, popularity desc, last_active desc)
  include (id, birth, s_gender, photo_count, traits, interest_bits) where state = 'active';
create index person_popular_h6 on person (virtual, gender, h6, popularity desc, last_active desc)
  include (id, birth, s_gender, photo_count, traits, interest_bits) where state = 'active';

-- How far the count has come: whoever goes on after a killed process begins here, and of two none does the other's part again.
create table popularity_round (
  single boolean primary key default true check (single),
  after_id bigint not null default 0,
  ended_at timestamptz not null default '-infinity'
);
insert into popularity_round default values;

-- Walls around a member's search (`searchFilters` of the wire).
alter table member add column s_filters jsonb not null default '{}';

-- Bought: `top` stands first among the cards until it ends, `featured` first in Discover until it was shown to so many.
create table boost (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('top', 'featured')),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  to_show integer check (to_show > 0),
  shown integer not null default 0 check (shown >= 0),
  check (ends_at > started_at),
  check ((kind = 'featured') = (to_show is not null)),
  check (to_show is null or shown <= to_show)
);
create index boost_running on boost (kind, ends_at);
create index boost_person on boost (person_id, started_at desc);

-- To whom: a page that is opened again is no second showing.
create table boost_showing (
  boost_id bigint not null references boost (id) on delete cascade,
  viewer_id bigint not null references person (id) on delete cascade,
  primary key (boost_id, viewer_id)
);
create index boost_showing_viewer on boost_showing (viewer_id);

create table spotlight (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > at)
);
create index spotlight_person on spotlight (person_id, ends_at);
create index spotlight_ends on spotlight (ends_at);
