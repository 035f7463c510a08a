-- outside a transaction
-- The filters of the cases, of the evidence, of the bought boosts and of the shifts. Each value may belong to few of many rows.
drop index concurrently if exists case_file_queue;
create index concurrently case_file_queue on case_file (queue, priority, due_at, id);
drop index concurrently if exists case_file_kind;
create index concurrently case_file_kind on case_file (kind, priority, due_at, id);
drop index concurrently if exists case_file_taker;
create index concurrently case_file_taker on case_file (taken_by, priority, due_at, id) where taken_by is not null;
drop index concurrently if exists evidence_kind;
create index concurrently evidence_kind on evidence (kind, at, id);
drop index concurrently if exists boost_ends;
create index concurrently boost_ends on boost (ends_at);
drop index concurrently if exists boost_returned;
create index concurrently boost_returned on boost (started_at, id) where credits_returned > 0;
drop index concurrently if exists boost_removed;
create index concurrently boost_removed on boost (started_at, id) where bought_ends_at is not null;
drop index concurrently if exists shift_kind;
create index concurrently shift_kind on shift (kind, starts_at, id);
