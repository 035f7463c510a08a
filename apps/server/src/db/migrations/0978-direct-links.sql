-- Whether two of the staff may be one person, for an approval that needs the role `needed`. What needs an admin is decided by somebody
-- to whom nobody's links lead, over any number of them. Below that the two ends of one link count as one person: whoever made it or
-- agreed to it, and whose sign-in it gave. Two managers whom one admin invited are two people.
create function is_same_hand(one bigint, other bigint, needed text, since timestamptz) returns boolean language sql stable as $$
  select one = other
    or exists (
      select from staff_invite
      where created_at > since
        and (staff_id = one and other in (created_by, approved_by) or staff_id = other and one in (created_by, approved_by))
    )
    or needed = 'admin' and is_same_hand(one, other, since)
$$;
