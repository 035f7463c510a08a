-- Boosts and places in the spotlight are bought, counted and ended alike: one table. A row that was charged is kept with what
-- was answered, so that a repetition of its trace answers the same.
alter table boost drop constraint boost_kind_check;
alter table boost add constraint boost_kind_check check (kind in ('top', 'featured', 'spotlight'));
alter table boost
  add column trace_id text,
  -- In coins; nothing where the house itself puts somebody there.
  add column price integer not null default 0 check (price >= 0),
  -- The wallet after it was bought.
  add column credits integer not null default 0,
  add column credits_version bigint not null default 0,
  -- Once it is over: when that was noted, and the coins that came back for what was not delivered.
  add column settled_at timestamptz,
  add column credits_returned integer not null default 0 check (credits_returned between 0 and price),
  add constraint boost_trace unique (person_id, trace_id);
create index boost_open on boost (ends_at) where settled_at is null;

insert into boost (person_id, kind, started_at, ends_at) select person_id, 'spotlight', at, ends_at from spotlight order by id;
drop table spotlight;

-- To whom: each viewer counts once a day. Kept while the boost runs, for nothing but this. Without a reference to the viewer:
-- showings are written in batches, and one that cannot be must not hold up the rest.
drop table boost_showing;
create table boost_showing (
  boost_id bigint not null references boost (id) on delete cascade,
  viewer_id bigint not null,
  day date not null,
  primary key (boost_id, viewer_id, day)
);
create index boost_showing_viewer on boost_showing (viewer_id, day);
