-- What searches and orders know of a person, computed when it is written, so that reading a deck stays a read of ordered index
-- ranges. `birth` and `place_id` are the truth; searches read the columns below and never the truth of whoever hides it.

-- Age: the day of birth twice, or the first and last day of ten calendar years for whoever hides it.
alter table person
  add column born_from date not null default '1900-01-01',
  add column born_until date not null default '1900-01-01';
update person set born_from = birth, born_until = birth;

-- Town: `h4`, `h5`, `h6`, `lat` and `lon` are those of the town's cell. For whoever hides it, all three cells are the region (the
-- cell of resolution 4, about 45 km across), and the position is that of the region's largest town.
create index place_region on place (h4, population desc, id);

create function set_search_columns() returns trigger language plpgsql as $$
declare
  hides_age boolean;
  hides_town boolean;
begin
  select hide_age, hide_town into hides_age, hides_town from member where person_id = new.id;
  new.born_from := new.birth;
  new.born_until := new.birth;
  if hides_age then
    new.born_from := make_date(extract(year from new.birth)::integer / 10 * 10, 1, 1);
    new.born_until := make_date(extract(year from new.birth)::integer / 10 * 10 + 9, 12, 31);
  end if;
  if hides_town and new.h4 is not null then
    new.h5 := new.h4;
    new.h6 := new.h4;
    select place.lat, place.lon into new.lat, new.lon from place where place.h4 = new.h4
    order by population desc, id limit 1;
  end if;
  return new;
end $$;
create trigger person_search_columns before insert or update of birth, place_id, lat, lon, h4, h5, h6 on person
  for each row execute function set_search_columns();

-- Presence: the last day (UTC) on which a member who hides it was here and which `last_active` does not say yet. It moves there when
-- the day is over, for all of them at once: a change at the arrival would tell of the arrival.
alter table member add column active_day date;
create index member_active_day on member (active_day) where active_day is not null;

create function forget_active_day() returns trigger language plpgsql as $$
begin
  new.active_day := null;
  return new;
end $$;
create trigger member_active_day before update of hide_online on member
  for each row when (old.hide_online and not new.hide_online) execute function forget_active_day();

create function hide_from_search() returns trigger language plpgsql as $$
begin
  update person set birth = person.birth,
    (lat, lon, h4, h5, h6) = (select l.lat, l.lon, l.h4, l.h5, l.h6 from place l where l.id = person.place_id),
    last_active = case when new.hide_online then date_trunc('day', last_active, 'UTC') else last_active end
  where id = new.person_id;
  return null;
end $$;
create trigger member_hides_on_insert after insert on member
  for each row when (new.hide_age or new.hide_town or new.hide_online) execute function hide_from_search();
create trigger member_hides after update of hide_age, hide_town, hide_online on member
  for each row when (
    (old.hide_age, old.hide_town, old.hide_online) is distinct from (new.hide_age, new.hide_town, new.hide_online)
  ) execute function hide_from_search();

-- Those who hide something already.
update person set birth = person.birth,
  (lat, lon, h4, h5, h6) = (select l.lat, l.lon, l.h4, l.h5, l.h6 from place l where l.id = person.place_id),
  last_active = case when hide_online then date_trunc('day', last_active, 'UTC') else last_active end
from member where member.person_id = person.id and (hide_age or hide_town or hide_online);

-- The indexes of the deck and of the most liked, with what searches know of the age in place of the day of birth.
do $$
declare
  found record;
begin
  for found in
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'person' and indexname ~ '^person_(deck|popular)_'
  loop
    execute format('drop index %I', found.indexname);
    execute replace(found.indexdef, ' birth,', ' born_from, born_until,');
  end loop;
end $$;
