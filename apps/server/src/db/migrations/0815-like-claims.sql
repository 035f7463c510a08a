-- Who of the staff decides about a like for a virtual profile, for some minutes.
create table like_claim (
  persona_id bigint not null references person (id) on delete cascade,
  member_id bigint not null references person (id) on delete cascade,
  staff_id bigint not null references staff (id),
  expires_at timestamptz not null,
  primary key (persona_id, member_id)
);
create index like_claim_member on like_claim (member_id);
