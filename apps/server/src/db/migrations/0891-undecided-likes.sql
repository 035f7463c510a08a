-- Likes for virtual profiles that nobody has decided. Of the likes of one profile almost all are decided: the inbox reads only these.
create table undecided_like (
  persona_id bigint not null,
  member_id bigint not null,
  -- When it was given.
  at timestamptz not null,
  primary key (persona_id, member_id)
);
create index undecided_like_oldest on undecided_like (persona_id, at, member_id);
create index undecided_like_member on undecided_like (member_id);

-- In the database, so that no way of liking, deciding or taking back can forget it.
create function keep_undecided_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from undecided_like where persona_id = old.swiped_id and member_id = old.swiper_id;
    -- A decision that is gone leaves the like open again. The row is found by its key, whatever the planner knows of likes.
    if exists (select from persona where person_id = old.swiper_id) then
      insert into undecided_like (persona_id, member_id, at)
      select old.swiper_id, old.swiped_id, found.at from (
        select swipe.at, swipe.liked from swipe where swiper_id = old.swiped_id and swiped_id = old.swiper_id offset 0
      ) found where found.liked
      on conflict (persona_id, member_id) do nothing;
    end if;
    return null;
  end if;
  delete from undecided_like where persona_id = new.swiper_id and member_id = new.swiped_id;
  if not new.liked then
    delete from undecided_like where persona_id = new.swiped_id and member_id = new.swiper_id;
  elsif exists (select from persona where person_id = new.swiped_id)
    and not exists (select from swipe where swiper_id = new.swiped_id and swiped_id = new.swiper_id) then
    insert into undecided_like (persona_id, member_id, at) values (new.swiped_id, new.swiper_id, new.at)
    on conflict (persona_id, member_id) do update set at = excluded.at;
  end if;
  return null;
end $$;
create trigger swipe_undecided after insert or delete or update of liked, at on swipe
  for each row execute function keep_undecided_likes();

insert into undecided_like (persona_id, member_id, at)
select liked.swiped_id, liked.swiper_id, liked.at from swipe liked
join persona on persona.person_id = liked.swiped_id
where liked.liked
  and not exists (select from swipe where swiper_id = liked.swiped_id and swiped_id = liked.swiper_id);
