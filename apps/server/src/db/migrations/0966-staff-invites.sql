-- Who made the link under which somebody of the staff chooses a sign-in, and who agreed where that took a second person. Either may
-- know the link, so for a while both count as one person with whoever signs in by it.
alter table staff_invite
  add column created_by bigint references staff (id) on delete set null,
  add column approved_by bigint references staff (id) on delete set null,
  add column created_at timestamptz;

-- Whether two of the staff may be one person: the same one, one whose sign-in the other gave, or two whose sign-ins come from the same
-- one, over any number of links made after `since`.
create function is_same_hand(one bigint, other bigint, since timestamptz) returns boolean language sql stable as $$
  with recursive hand (staff_id, holder) as (
    select given, given from unnest(array[one, other]) given
    union
    select hand.staff_id, giver
    from hand
    join staff_invite on staff_invite.staff_id = hand.holder and staff_invite.created_at > since
    cross join lateral unnest(array[created_by, approved_by]) giver
    where giver is not null
  )
  select exists (
    select from hand a join hand b on a.holder = b.holder where a.staff_id = one and b.staff_id = other
  )
$$;
