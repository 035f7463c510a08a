-- The deck reads people by gender and H3 cell in the order of their last activity, from the index alone.
-- A place stands for its cell of resolution 6 (about 36 km²): `lat` and `lon` are that cell's centre, never a finer position.

create function interest_bits(chosen text[]) returns bigint language sql immutable strict as $$
  select coalesce(bit_or(1::bigint << (array_position(array[
    'music', 'concerts', 'dancing', 'cooking', 'baking', 'wine', 'coffee', 'travel', 'road-trips', 'hiking', 'beach',
    'swimming', 'running', 'gym', 'yoga', 'cycling', 'football', 'reading', 'writing', 'poetry', 'cinema', 'series',
    'theatre', 'art', 'photography', 'gaming', 'animals', 'gardening', 'crafts', 'languages'
  ], interest) - 1)), 0)
  from unnest(chosen) interest
$$;

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

-- The most liked of a cell, read like the deck from the index alone. Whoever has no town looks among the recently active.
create index person_popular_h4 on person (virtual, gender, h4, popularity desc, last_active desc)
  include (id, birth, s_gender, photo_count, traits, interest_bits) where state = 'active';
create index person_popular_h5 on person (virtual, gender, h5, popularity desc, last_active desc)
  include (id, birth, s_gender, photo_count, traits, interest_bits) where state = 'active';
create index person_popular_h6 on person (virtual, gender, h6, popularity desc, last_active desc)
  include (id, birth, s_gender, photo_count, traits, interest_bits) where state = 'active';
