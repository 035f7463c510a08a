-- outside a transaction
-- How often a phrase has held a text back: the audit log keeps each refusal with the number of the phrase.
drop index concurrently if exists audit_log_guard;
create index concurrently audit_log_guard on audit_log ((detail ->> 'guard'), at) where detail ? 'guard';
