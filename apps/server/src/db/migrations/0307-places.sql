-- Towns from GeoNames (CC BY 4.0), imported once.
create table place (
  id integer primary key,
  name text not null,
  country text not null,
  region text,
  lat real not null,
  lon real not null,
  population integer not null default 0,
  h4 integer not null,
  h5 integer not null,
  h6 integer not null,
  utc_zone text,
  name_by_language jsonb not null default '{}'
);

-- Spellings of a town to find it by, folded (`places/fold.ts`). No foreign key: 400,000 checks would double the import's time,
-- and towns are never removed one by one.
create table place_name (
  place_id integer not null,
  folded text collate "C" not null,
  -- What trigrams are taken from; only of main names. Hebrew stands as Latin letters, because trigrams of a cluster with the
  -- C locale know ASCII only.
  fuzzy text collate "C",
  hebrew boolean not null default false,
  -- Inhabitants; a quarter of a city counts a tenth, and so does a name that only others have for it.
  weight integer not null default 0
);
create index place_name_prefix on place_name (folded) include (weight, place_id);
-- One to three letters begin tens of thousands of names: those are looked for among the big towns first.
create index place_name_prefix_big on place_name (folded) include (weight, place_id) where weight >= 100000;
create index place_name_fuzzy on place_name using gin (fuzzy gin_trgm_ops) with (fastupdate = off) where fuzzy is not null and not hebrew;
create index place_name_fuzzy_hebrew on place_name using gin (fuzzy gin_trgm_ops) with (fastupdate = off) where fuzzy is not null and hebrew;

-- At most three changes of town a day: a filter by distance must not be usable to walk around somebody.
create table place_change (
  person_id bigint not null references person (id) on delete cascade,
  at timestamptz not null default now()
);
create index place_change_person on place_change (person_id, at desc);
