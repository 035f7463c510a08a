-- How many messages of a broadcast are sent, failed and left, always stored with it. They were counted from `broadcast_send` until its
-- rows were deleted, which for a broadcast to everybody reads a row of each member.
lock table broadcast, broadcast_send in share row exclusive mode;

update broadcast set stored_sent = counted.sent, stored_failed = counted.failed, stored_left = counted.due
from (
  select broadcast_id, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
    count(*) filter (where state = 'due') as due
  from broadcast_send group by 1
) counted
where counted.broadcast_id = broadcast.id and stored_sent is null;
update broadcast set stored_sent = coalesce(stored_sent, 0), stored_failed = coalesce(stored_failed, 0), stored_left = coalesce(stored_left, 0)
where stored_sent is null or stored_failed is null or stored_left is null;
alter table broadcast
  alter column stored_sent set default 0, alter column stored_sent set not null,
  alter column stored_failed set default 0, alter column stored_failed set not null,
  alter column stored_left set default 0, alter column stored_left set not null;

-- Each statement changes the counts once. What is deleted was sent all the same; only what was still to be sent is not left any more.
create function count_sends() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update broadcast set stored_sent = stored_sent + change.sent, stored_failed = stored_failed + change.failed,
      stored_left = stored_left + change.due
    from (
      select broadcast_id, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'due') as due
      from added group by 1
    ) change where broadcast.id = change.broadcast_id;
  elsif tg_op = 'DELETE' then
    update broadcast set stored_left = stored_left - change.due
    from (select broadcast_id, count(*) as due from removed where state = 'due' group by 1) change
    where broadcast.id = change.broadcast_id and broadcast.state not in ('sent', 'stopped');
  else
    update broadcast set stored_sent = stored_sent + change.sent, stored_failed = stored_failed + change.failed,
      stored_left = stored_left + change.due
    from (
      select broadcast_id, coalesce(sum(times) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(times) filter (where state = 'failed'), 0) as failed, coalesce(sum(times) filter (where state = 'due'), 0) as due
      from (
        select broadcast_id, state, 1 as times from added union all select broadcast_id, state, -1 from removed
      ) changed group by 1
    ) change
    where broadcast.id = change.broadcast_id and (change.sent, change.failed, change.due) is distinct from (0, 0, 0);
  end if;
  return null;
end $$;
create trigger sends_added after insert on broadcast_send referencing new table as added
  for each statement execute function count_sends();
create trigger sends_changed after update on broadcast_send referencing old table as removed new table as added
  for each statement execute function count_sends();
create trigger sends_removed after delete on broadcast_send referencing old table as removed
  for each statement execute function count_sends();
