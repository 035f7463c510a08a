-- Likes that do not stand any more, undone or turned into a pass: for the limit of a day they were given all the same.
create table like_taken_back (
  swiper_id bigint not null,
  swiped_id bigint not null,
  -- When it was given.
  at timestamptz not null,
  primary key (swiper_id, swiped_id)
);
create index like_taken_back_at on like_taken_back (at);

-- In the database, so that no way of taking a like back can forget it.
create function keep_like_taken_back() returns trigger language plpgsql as $$
begin
  insert into like_taken_back (swiper_id, swiped_id, at) values (old.swiper_id, old.swiped_id, old.at)
  on conflict (swiper_id, swiped_id) do update set at = excluded.at;
  return null;
end $$;
create trigger swipe_like_deleted after delete on swipe
  for each row when (old.liked) execute function keep_like_taken_back();
create trigger swipe_like_changed after update of liked on swipe
  for each row when (old.liked and not new.liked) execute function keep_like_taken_back();
