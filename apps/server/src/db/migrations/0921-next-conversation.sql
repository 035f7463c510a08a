-- Escalations of every kind are looked up for the operator who made them, those of some kinds for everybody.
drop index case_file_escalated;
create index case_file_escalated on case_file (person_id, item_id) where queue = 'escalations' and decided_at is null;

-- Returns the conversations that wait longest for a speaker of these languages, that nobody holds, and whose two people may still write
-- to each other. What somebody has passed on since `passed_since`, or has escalated and nobody has decided, is not theirs. Whoever is
-- spared gets no difficult ones: those whose last holder asked for a supervisor, where nobody has answered since.
create function longest_waiting(
  spoken text[], staff bigint, is_spared boolean, at timestamptz, passed_since timestamptz, max_rows integer
) returns table (persona_id bigint, member_id bigint, waiting_since timestamptz, language text, last_operator bigint)
language plpgsql stable
-- Every look-up is by key, as in `send_messages`. Planning takes longer than running.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query select c.owner_id, c.peer_id, c.waiting_since,
    (select member.language from member where member.person_id = c.peer_id),
    (select l.staff_id from inbox_lease l
      where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.end_reason = 'answered' order by l.id desc limit 1)
  from conversation c
  where c.waiting_since is not null
    -- The head of a busy queue is held: leases are read once and hashed, and the rest is asked only of what is free.
    and case when (c.owner_id, c.peer_id) in (
      select l.persona_id, l.member_id from inbox_lease l where l.ended_at is null and l.expires_at > at) then false
    else (select persona.languages && spoken from persona where persona.person_id = c.owner_id)
      and (c.owner_id, c.peer_id) not in (
        select l.persona_id, l.member_id from inbox_lease l
        where l.end_reason in ('care', 'unsure', 'language') and l.ended_at > passed_since and l.staff_id = staff)
      and (select person.state from person where person.id = c.owner_id) = 'active'
      and (select person.state from person where person.id = c.peer_id) = 'active'
      and (select block.blocker_id from block where block.blocker_id = c.owner_id and block.blocked_id = c.peer_id) is null
      and (select block.blocker_id from block where block.blocker_id = c.peer_id and block.blocked_id = c.owner_id) is null
      and (select case_file.id from case_file
        where case_file.queue = 'escalations' and case_file.decided_at is null
          and case_file.person_id = c.peer_id and case_file.item_id = c.owner_id
          and (case_file.kind in ('minor', 'self_harm', 'threat') or exists (
            select from inbox_lease l
            where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.staff_id = staff
              and l.end_reason = 'escalated' and l.ended_at >= case_file.created_at))
        limit 1) is null
      and (not is_spared or not coalesce((
        select l.difficult and l.end_reason is distinct from 'answered' from inbox_lease l
        where l.persona_id = c.owner_id and l.member_id = c.peer_id order by l.id desc limit 1), false))
    end
  order by c.waiting_since
  limit max_rows;
end $$;

-- Acquires the exclusive right to answer a conversation; returns nothing if somebody else has it. An expired lease is ended first. The
-- last holder of the pair gets their draft back, and so does whoever it was taken from, unless somebody has answered since. What nobody
-- has answered since it was difficult is difficult for the next holder, too.
create function acquire_lease(of_persona bigint, of_member bigint, holder bigint, taken timestamptz, ends timestamptz)
returns table (id bigint, persona_id bigint, member_id bigint, staff_id bigint, draft text, expires_at timestamptz)
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  for attempt in 1 .. 2 loop
    return query insert into inbox_lease (persona_id, member_id, staff_id, draft, difficult, taken_at, expires_at)
      select of_persona, of_member, holder,
        coalesce(case when last.staff_id = holder then last.draft end, case drawn.end_reason when 'takeover' then drawn.draft end, ''),
        coalesce(last.difficult and last.end_reason is distinct from 'answered', false), taken, ends
      from (values (1)) once
      left join lateral (
        select l.staff_id, l.draft, l.difficult, l.end_reason from inbox_lease l
        where l.persona_id = of_persona and l.member_id = of_member order by l.id desc limit 1
      ) last on true
      left join lateral (
        select l.draft, l.end_reason from inbox_lease l
        where l.persona_id = of_persona and l.member_id = of_member and (l.staff_id = holder or l.end_reason = 'answered')
        order by l.id desc limit 1
      ) drawn on true
      on conflict (persona_id, member_id) where ended_at is null do nothing
      returning inbox_lease.id, inbox_lease.persona_id, inbox_lease.member_id, inbox_lease.staff_id, inbox_lease.draft,
        inbox_lease.expires_at;
    exit when found or attempt = 2;
    -- An expired lease stands in the way until it is ended.
    update inbox_lease set ended_at = taken, end_reason = 'expired'
    where inbox_lease.persona_id = of_persona and inbox_lease.member_id = of_member and ended_at is null
      and inbox_lease.expires_at <= taken;
    exit when not found;
  end loop;
end $$;

-- Acquires the first of these conversations that is still free, in their order. Those that somebody else is acquiring come last: their
-- transaction would have to be waited for.
create function acquire_first_lease(personas bigint[], members bigint[], holder bigint, taken timestamptz, ends timestamptz)
returns table (id bigint, persona_id bigint, member_id bigint, staff_id bigint, draft text, expires_at timestamptz)
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  later integer[] := '{}';
  n integer;
begin
  for place in 1 .. 2 * coalesce(cardinality(personas), 0) loop
    if place <= cardinality(personas) then
      n := place;
      if not pg_try_advisory_xact_lock(hashtextextended(format('lease %s:%s', personas[n], members[n]), 0)) then
        later := later || n;
        continue;
      end if;
    else
      n := later[place - cardinality(personas)];
      exit when n is null;
    end if;
    -- A block or a deletion waits for this lock, and then ends the lease. Without it, one that comes between leaves the operator with a
    -- conversation that nobody can answer.
    perform from member where person_id = members[n] for share;
    -- A separate statement: it sees what was committed during the wait.
    continue when not exists (
      select from conversation
      join person own on own.id = owner_id and own.state = 'active'
      join person peer on peer.id = peer_id and peer.state = 'active'
      where owner_id = personas[n] and peer_id = members[n] and waiting_since is not null
        and not exists (select from block where blocker_id = owner_id and blocked_id = peer_id)
        and not exists (select from block where blocker_id = peer_id and blocked_id = owner_id));
    return query select * from acquire_lease(personas[n], members[n], holder, taken, ends);
    exit when found;
  end loop;
end $$;
