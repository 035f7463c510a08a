-- Whether the member whose address it is was signed in as it was sent. Of older ones that is not known.
alter table withdrawal add column signed_in boolean not null default false,
  add check (person_id is not null or not signed_in);
