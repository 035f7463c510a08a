-- The deck reads people by gender and H3 cell in the order of their last activity, from the index alone.
-- A place stands for its cell of resolution 6 (about 36 km²): `lat` and `lon` are that cell's centre, never a finer position.

-- A cell is kept as the base cell and the digits of its index alone (`places/cells.ts`): 25 bits, exact as a number everywhere.
alter table person alter h4 type integer, alter h5 type integer, alter h6 type integer;
alter table place alter h4 type integer, alter h5 type integer, alter h6 type integer;

-- One bit an interest, so that shared ones are counted without reading `profile`. 52 bits: exact as a number.
alter table person add column interest_bits bigint not null default 0;

create function interest_bits(chosen text[]) returns bigint language sql immutable strict as $$
  select coalesce(bit_or(1::bigint << (('x' || substr(md5(interest), 1, 7))::bit(28)::int % 52)), 0)
  from unnest(chosen) interest
$$;

create function keep_interest_bits() returns trigger language plpgsql as $$
begin
  update person set interest_bits = interest_bits(new.interests)
  where id = new.person_id and interest_bits <> interest_bits(new.interests);
  return null;
end $$;
create trigger profile_interest_bits after insert or update of interests on profile
  for each row execute function keep_interest_bits();

create index person_deck_h4 on person (virtual, gender, h4, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, interest_bits) where state = 'active';
create index person_deck_h5 on person (virtual, gender, h5, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, interest_bits) where state = 'active';
create index person_deck_h6 on person (virtual, gender, h6, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, interest_bits) where state = 'active';
create index person_deck_anywhere on person (virtual, gender, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, interest_bits) where state = 'active';

-- At most three changes of town a day: a filter by distance must not be usable to walk around somebody.
create table place_change (
  person_id bigint not null references person (id) on delete cascade,
  at timestamptz not null default now()
);
create index place_change_person on place_change (person_id, at desc);
