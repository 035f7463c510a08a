-- What somebody asks support: kept with its number, so that whoever answers and whoever asked mean the same.
create table support_request (
  id bigint generated always as identity primary key,
  -- Told on the page; says nothing of how many there are.
  number text not null unique,
  -- Who was signed in as it was sent.
  person_id bigint references person (id) on delete set null,
  email text not null,
  language text not null,
  body text not null,
  at timestamptz not null
);
create index support_request_email on support_request (email, at);
create index support_request_at on support_request (at);
create index support_request_person on support_request (person_id) where person_id is not null;
