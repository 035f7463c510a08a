-- outside a transaction
-- A statement is read in the order of its hours. Built beside running writes, however long the ledger is; `0560` makes it the key.
drop index concurrently if exists ledger_transfer_by_time;
create unique index concurrently ledger_transfer_by_time on ledger_transfer (person_id, at, id);
