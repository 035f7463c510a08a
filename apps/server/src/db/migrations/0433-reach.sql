-- Whether somebody was shown another person, whatever either looks for now: they have a conversation or a match, the other stands in
-- the list of those whom they like, or, with premium, in those of fans and visitors. Half of the rule of who reaches whom by a
-- number (docs/decisions/0052-who-reaches-whom.md, `modules/safety/reach.ts`); the other half, fitting each other, is asked first.
create function knows(me bigint, other bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from conversation where owner_id = me and peer_id = other)
    or exists (select from match where low_id = least(me, other) and high_id = greatest(me, other))
    or exists (select from swipe where swiper_id = me and swiped_id = other and liked)
    or exists (select from member where person_id = me and premium_until > at) and (
      exists (select from swipe where swiper_id = other and swiped_id = me and liked)
      or exists (select from visit where visitor_id = other and visited_id = me)
    )
$$;

-- The same in the one call that stores sends: no round trip more, and of those who fit each other nothing more is read.
do $$
declare
  known text := pg_get_functiondef('send_messages'::regproc);
  marker constant text := 'or sent.story_id is not null and story_key is null';
begin
  if strpos(known, marker) = 0 then
    raise exception 'send_messages is not as it was';
  end if;
  execute replace(known, marker, marker || '
            or staff_id is null
              and not (sender.s_gender in (0, receiver.gender) and receiver.s_gender in (0, sender.gender))
              and not knows(sender_id, receiver_id, sent.at)');
end $$;
