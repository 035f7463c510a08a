-- What an authenticator is asked to sign: good once and for some minutes. `person_id`: who adds a passkey; null while somebody
-- signs in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  person_id bigint references person (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id) where person_id is not null;
