-- The members area of the console: searched by name, filtered by country, with notes of staff.

-- A name for comparison: lower case without marks, Hebrew without points and final letters, separators as one space, without
-- apostrophes. Names are Latin or Hebrew; the same on every locale.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7]', '', 'g') collate "C"),
        'ØøŁłĐđÐðıךםןףץ-־‐‑–—_.,/''’‘`´ʻʼʿ׳"״“”',
        'oollddddiכמנפצ          '),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
    ' +', ' ', 'g'))
$$;

-- Rises with each act of staff on the account.
alter table member add column version integer not null default 1;

-- The country of the place, so that an index has it beside the time. It follows the place.
alter table person add column home_country text;
update person set home_country = place.country from place where place.id = person.place_id;
create function set_home_country() returns trigger language plpgsql as $$
begin
  new.home_country := (select country from place where id = new.place_id);
  return new;
end $$;
create trigger home_country before insert or update of place_id on person
  for each row execute function set_home_country();

-- What staff write down about a member, for support or safety. The member does not see it.
create table member_note (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  category text not null check (category in ('support', 'safety')),
  text text not null,
  -- Who wrote or changed it last, and when.
  staff_id bigint not null references staff (id),
  at timestamptz not null,
  version integer not null default 1
);
create index member_note_person on member_note (person_id, at, id);
create index member_note_at on member_note (at);
