-- While a table is sampled for the planner (ANALYZE), no replaced row version of any table is given up. Wallets and conversations
-- change in place with every message: their versions then pile up, each look-up walks through all of them, and a message costs
-- two to three times as much (measured: 3 s over 300,000 messages at the usual pace, 30,000 rows with pauses). So the tables that
-- grow with every message are sampled by few rows, with few pauses, and mostly after a vacuum, which holds nothing up and
-- leaves clean pages to read. Every column counts, those of an index too: the largest target makes the sample.
do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_attribute
    where attrelid in ('message'::regclass, 'ledger_transfer'::regclass) and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 20', part.owner, part.attname);
  end loop;
end $$;
alter index message_pair alter column 1 set statistics 20, alter column 2 set statistics 20;
alter table message set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_limit = 2000);
alter table ledger_transfer set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_limit = 2000);
