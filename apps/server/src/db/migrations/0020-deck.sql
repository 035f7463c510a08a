-- The deck reads people by gender and H3 cell in the order of their last activity, from the index alone.
-- A place stands for its cell of resolution 6 (about 36 km²): `lat` and `lon` are that cell's centre, never a finer position.

-- A cell is kept as the base cell and the digits of its index alone (`places/cells.ts`): 25 bits, exact as a number everywhere.
alter table person alter h4 type integer, alter h5 type integer, alter h6 type integer;
alter table place alter h4 type integer, alter h5 type integer, alter h6 type integer;

-- One bit an interest, so that shared ones are counted and asked for without reading `profile`; its place is that of the domain's
-- list, which may grow at its end. Up to 52 bits a number is exact everywhere.
alter table person add column interest_bits bigint not null default 0;

create function interest_bits(chosen text[]) returns bigint language sql immutable strict as $$
  select coalesce(bit_or(1::bigint << (array_position(array[
    'music', 'concerts', 'dancing', 'cooking', 'baking', 'wine', 'coffee', 'travel', 'road-trips', 'hiking', 'beach',
    'swimming', 'running', 'gym', 'yoga', 'cycling', 'football', 'reading', 'writing', 'poetry', 'cinema', 'series',
    'theatre', 'art', 'photography', 'gaming', 'animals', 'gardening', 'crafts', 'languages'
  ], interest) - 1)), 0)
  from unnest(chosen) interest
$$;

-- What else is asked for without reading `profile`: four bits of the body type, then one a looking-for answer.
alter table person add column traits smallint not null default 0;

create function trait_bits(body_type text, answer smallint) returns smallint language sql immutable as $$
  select (coalesce(1 << (array_position(array['average', 'thin', 'curvy', 'fit'], body_type) - 1), 0)
    | case when answer between 1 and 5 then 1 << (answer + 3) else 0 end)::smallint
$$;

create function keep_person_bits() returns trigger language plpgsql as $$
begin
  update person set interest_bits = interest_bits(new.interests), traits = trait_bits(new.body_type, new.answer)
  where id = new.person_id
    and (interest_bits, traits) is distinct from (interest_bits(new.interests), trait_bits(new.body_type, new.answer));
  return null;
end $$;
create trigger profile_person_bits after insert or update of interests, body_type, answer on profile
  for each row execute function keep_person_bits();

create index person_deck_h4 on person (virtual, gender, h4, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, traits, interest_bits) where state = 'active';
create index person_deck_h5 on person (virtual, gender, h5, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, traits, interest_bits) where state = 'active';
create index person_deck_h6 on person (virtual, gender, h6, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, traits, interest_bits) where state = 'active';
create index person_deck_anywhere on person (virtual, gender, last_active desc)
  include (id, birth, lat, lon, s_gender, popularity, photo_count, traits, interest_bits) where state = 'active';

-- At most three changes of town a day: a filter by distance must not be usable to walk around somebody.
create table place_change (
  person_id bigint not null references person (id) on delete cascade,
  at timestamptz not null default now()
);
create index place_change_person on place_change (person_id, at desc);
