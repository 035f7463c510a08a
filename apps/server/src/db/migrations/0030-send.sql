-- The lock of a pair of people, the same from both sides. Sends of the pair take it before they look at anything, so that
-- message ids rise in commit order within a conversation, also with several server processes.
create function pair_key(a bigint, b bigint) returns bigint language sql immutable parallel safe
  return hashint8extended(least(a, b), greatest(a, b));

-- A block waits for sends of the pair that are under way: once it is answered, nothing more arrives.
create function block_after_sends() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(pair_key(new.blocker_id, new.blocked_id));
  return new;
end $$;
create trigger block_after_sends before insert on block
  for each row execute function block_after_sends();
