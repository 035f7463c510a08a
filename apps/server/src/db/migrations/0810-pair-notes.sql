-- What operators write down about a member and a virtual profile, so that whoever answers next knows it. The export shows it to the
-- member, and it is deleted a year after the last message of the two.
create table pair_note (
  id bigint generated always as identity primary key,
  persona_id bigint not null references person (id) on delete cascade,
  member_id bigint not null references person (id) on delete cascade,
  category text not null check (
    category in ('name', 'place', 'work', 'family', 'interests', 'dates', 'wishes', 'told_by_us', 'other')),
  text text not null,
  -- Who wrote or changed it last, and when.
  staff_id bigint not null references staff (id),
  at timestamptz not null,
  version integer not null default 1
);
create index pair_note_pair on pair_note (persona_id, member_id, id);
create index pair_note_member on pair_note (member_id);

-- What the holder of a conversation leaves for the next one.
alter table inbox_lease add column handover text, add column handover_at timestamptz;
create index inbox_lease_handover on inbox_lease (staff_id, handover_at) where handover is not null;
-- Whoever has passed a conversation on is not given it again for a day.
create index inbox_lease_passed_on on inbox_lease (ended_at, staff_id) where end_reason in ('care', 'unsure', 'language');
