-- What the boards of figures read.

-- On which days (UTC) a member was there, and on which one before. Only the beginning of a day is written, and only the day.
create table activity_day (
  day date not null,
  person_id bigint not null,
  before date check (before < day),
  primary key (day, person_id)
);
create index activity_day_before on activity_day (day, before);
create index activity_day_person on activity_day (person_id, day);

-- How long members waited for a virtual profile that answered them. Only what ended the wait is written.
create table answer_wait (
  message_id bigint primary key,
  persona_id bigint not null,
  member_id bigint not null,
  staff_id bigint,
  since timestamptz not null,
  answered_at timestamptz not null
);
create index answer_wait_answered on answer_wait (answered_at);
create index answer_wait_member on answer_wait (member_id);

-- What stood at each full hour: how many waited, how long. Nothing else tells it later.
create table figure_hour (
  figure text not null,
  at timestamptz not null,
  value double precision,
  primary key (figure, at)
);

-- The sums of closed days, weeks and months on a large site, by the clock of a zone: {key: [value, of]}.
create table figure_day (
  source text not null,
  zone text not null,
  bucket text not null,
  at timestamptz not null,
  parts jsonb not null,
  primary key (source, zone, bucket, at)
);

-- The reply to a waiting member ends the wait. The row of the message is stored by the same statement.
create function record_answer() returns trigger language plpgsql as $$
begin
  insert into answer_wait (message_id, persona_id, member_id, staff_id, since, answered_at)
  select message.id, new.owner_id, new.peer_id, message.staff_id, old.waiting_since, message.at
  from message
  where least(sender_id, receiver_id) = least(new.owner_id, new.peer_id)
    and greatest(sender_id, receiver_id) = greatest(new.owner_id, new.peer_id)
    and id > old.last_message_id and sender_id = new.owner_id
  order by id limit 1
  on conflict do nothing;
  return null;
end $$;
create trigger record_answer after update of waiting_since on conversation
  for each row when (old.waiting_since is not null and old.waiting_since is distinct from new.waiting_since)
  execute function record_answer();

-- The answers of the past: each message of a virtual profile, with what the member had written since the one before it.
insert into answer_wait (message_id, persona_id, member_id, staff_id, since, answered_at)
select id, sender_id, receiver_id, staff_id, since, at
from (
  select turns.*, min(at) filter (where not virtual) over (partition by low, high, turn) as since
  from (
    select message.id, sender_id, receiver_id, staff_id, at, sender.virtual,
      least(sender_id, receiver_id) as low, greatest(sender_id, receiver_id) as high,
      count(*) filter (where sender.virtual) over (
        partition by least(sender_id, receiver_id), greatest(sender_id, receiver_id) order by message.id
        rows between unbounded preceding and 1 preceding) as turn
    from message
    join person sender on sender.id = sender_id
    join person receiver on receiver.id = receiver_id
    where sender.virtual <> receiver.virtual
  ) turns
) answered
where virtual and since is not null;
