-- Towns from GeoNames (CC BY 4.0), imported once.
create table place (
  id integer primary key,
  name text not null,
  country text not null,
  region text,
  lat real not null,
  lon real not null,
  population integer not null default 0,
  h4 bigint not null,
  h5 bigint not null,
  h6 bigint not null,
  utc_zone text,
  name_by_language jsonb not null default '{}'
);
