-- outside a transaction
-- Rows by time, for the figures of a range. The large tables grow in the order of time, and an index of their pages is enough.
drop index concurrently if exists ledger_transfer_at;
create index concurrently ledger_transfer_at on ledger_transfer using brin (at timestamptz_minmax_multi_ops);
drop index concurrently if exists message_at;
create index concurrently message_at on message using brin (at timestamptz_minmax_multi_ops);
drop index concurrently if exists spin_at;
create index concurrently spin_at on spin using brin (at timestamptz_minmax_multi_ops);
drop index concurrently if exists message_returned;
create index concurrently message_returned on message (returned_at) where returned_at is not null;
drop index concurrently if exists payment_settled;
create index concurrently payment_settled on payment (settled_at) where settled_at is not null;
drop index concurrently if exists payment_charged_back;
create index concurrently payment_charged_back on payment (reversed_at) where state = 'charged_back';
drop index concurrently if exists payment_refund_returned;
create index concurrently payment_refund_returned on payment_refund (returned_at) where returned_at is not null;
drop index concurrently if exists report_at;
create index concurrently report_at on report (at);
drop index concurrently if exists inbox_lease_skipped;
create index concurrently inbox_lease_skipped on inbox_lease (ended_at) where end_reason is not null;
drop index concurrently if exists inbox_lease_difficult_at;
create index concurrently inbox_lease_difficult_at on inbox_lease (taken_at) where difficult;
drop index concurrently if exists shift_real_end;
create index concurrently shift_real_end on shift (coalesce(ends_at, 'infinity'), starts_at) where kind = 'real';
drop index concurrently if exists shift_break_starts;
create index concurrently shift_break_starts on shift_break (starts_at);
