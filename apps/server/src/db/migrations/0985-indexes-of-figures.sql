-- outside a transaction
-- What is behind the points of the boards about safety and care, by time.
drop index concurrently if exists appeal_at;
create index concurrently appeal_at on appeal (at);
drop index concurrently if exists appeal_decided;
create index concurrently appeal_decided on appeal (decided_at) where decided_at is not null;
drop index concurrently if exists public_notice_at;
create index concurrently public_notice_at on public_notice (at);
-- Cases that are hard to bear: those up to the second priority.
drop index concurrently if exists case_file_difficult;
create index concurrently case_file_difficult on case_file (taken_at) where taken_by is not null and priority <= 2;
