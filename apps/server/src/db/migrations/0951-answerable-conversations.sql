-- Where members meet each other alone, nobody can answer for a virtual profile: what waited there when it became so stays where it is
-- until that ends. The rule is that of `may_meet`.

-- Returns the conversations that wait longest for a speaker of these languages, that nobody holds, and whose two people may still write
-- to each other. What somebody has passed on since `passed_since`, or has escalated and nobody has decided, is not theirs. Whoever is
-- spared gets no difficult ones: those whose last holder asked for a supervisor, where nobody has answered since.
create or replace function longest_waiting(
  spoken text[], staff bigint, is_spared boolean, at timestamptz, passed_since timestamptz, max_rows integer
) returns table (persona_id bigint, member_id bigint, waiting_since timestamptz, language text, last_operator bigint)
language plpgsql stable
-- Every look-up is by key, as in `send_messages`. Planning takes longer than running.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  partners constant text := partners_setting();
begin
  return query select c.owner_id, c.peer_id, c.waiting_since,
    (select member.language from member where member.person_id = c.peer_id),
    (select l.staff_id from inbox_lease l
      where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.end_reason = 'answered' order by l.id desc limit 1)
  from conversation c
  where c.waiting_since is not null
    and (partners <> 'members' or not is_flag_on('members_mode', c.peer_id))
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
