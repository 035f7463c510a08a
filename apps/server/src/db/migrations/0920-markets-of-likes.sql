-- Where whoever gave the like lives, so that those that a market forbids are not read.
alter table undecided_like add column market text;
update undecided_like set market = (
  select market_of(place.country) from person left join place on place.id = person.place_id
  where person.id = undecided_like.member_id);
delete from undecided_like where market is null;
alter table undecided_like alter column market set not null;
create index undecided_like_market on undecided_like (persona_id, market, at, member_id);

-- In the database, so that no way of liking forgets it.
create function set_market_of_like() returns trigger language plpgsql as $$
begin
  new.market := market_of((
    select place.country from person join place on place.id = person.place_id where person.id = new.member_id));
  return new;
end $$;
create trigger undecided_like_market before insert on undecided_like
  for each row execute function set_market_of_like();

-- Whoever moves takes their likes with them.
create function move_undecided_likes() returns trigger language plpgsql as $$
begin
  update undecided_like set market = market_of((select country from place where place.id = new.place_id))
  where member_id = new.id;
  return null;
end $$;
create trigger person_moved after update of place_id on person
  for each row when (old.place_id is distinct from new.place_id) execute function move_undecided_likes();
