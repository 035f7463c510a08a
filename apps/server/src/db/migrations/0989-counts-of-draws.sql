-- How often each table of weights has drawn each segment, so that the page of the wheel does not count all draws.
lock table spin in share row exclusive mode;

create table spin_count (
  weights_id integer not null references wheel_weights (id),
  place smallint not null,
  drawn bigint not null,
  primary key (weights_id, place)
) with (fillfactor = 50);

insert into spin_count (weights_id, place, drawn) select weights_id, place, count(*) from spin group by 1, 2;

-- A draw is stored at the end of its transaction, so no other draw waits long for the row of its segment.
create function count_spins() returns trigger language plpgsql as $$
begin
  insert into spin_count as counted (weights_id, place, drawn)
  select weights_id, place, count(*) from added group by 1, 2 order by 1, 2
  on conflict (weights_id, place) do update set drawn = counted.drawn + excluded.drawn;
  return null;
end $$;
create trigger spins_counted after insert on spin referencing new table as added
  for each statement execute function count_spins();
