-- outside a transaction
-- The decisions of a case, and the cases that look at a decision again.
drop index concurrently if exists statement_case;
create index concurrently statement_case on statement (case_id) where case_id is not null;
drop index concurrently if exists case_file_statement;
create index concurrently case_file_statement on case_file (statement_id) where statement_id is not null;
