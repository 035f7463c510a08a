-- outside a transaction
-- Old notices are found by their time. They are stored in that order, so a summary of each part of the table is enough.
drop index concurrently if exists member_notice_at;
create index concurrently member_notice_at on member_notice using brin (at) with (pages_per_range = 32);
