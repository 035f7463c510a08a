-- Members whom nobody sees until somebody has decided whether they are of age. Each has an open case.
create table member_check (
  person_id bigint primary key references person (id) on delete cascade,
  case_id bigint not null references case_file (id) on delete cascade,
  at timestamptz not null
);
create index member_check_case on member_check (case_id);

-- Conversations that wait for a decision about an escalation stay out of the queue.
create index case_file_escalated on case_file (person_id, item_id)
  where queue = 'escalations' and decided_at is null and kind in ('minor', 'self_harm', 'threat');
