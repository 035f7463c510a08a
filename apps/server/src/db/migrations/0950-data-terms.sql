-- How many got a broadcast, and how many did not, once the rows of `broadcast_send` are deleted.
alter table broadcast add column stored_sent integer, add column stored_failed integer;
