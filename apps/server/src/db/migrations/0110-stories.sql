-- Pictures that are shown for a day.
create table story (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  media_key text not null unique references media (key) on delete cascade,
  review text not null default 'approved' check (review in ('pending', 'approved', 'refused')),
  at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > at)
);
create index story_person on story (person_id, ends_at);
create index story_ends on story (ends_at);

create table story_seen (
  story_id bigint not null references story (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  at timestamptz not null,
  primary key (story_id, person_id)
);
