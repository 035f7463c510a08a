-- outside a transaction
-- The lists of the payments area: an index for each sort and for each filter that may be used alone. Built beside running writes.
drop index concurrently if exists payment_at;
create index concurrently payment_at on payment (created_at, id);
drop index concurrently if exists payment_amount;
create index concurrently payment_amount on payment (amount_minor, id);
drop index concurrently if exists payment_state;
create index concurrently payment_state on payment (state, created_at, id);
drop index concurrently if exists payment_kind;
create index concurrently payment_kind on payment (kind, created_at, id);
drop index concurrently if exists payment_currency;
create index concurrently payment_currency on payment (currency, created_at, id);
drop index concurrently if exists payment_provider;
create index concurrently payment_provider on payment (provider, created_at, id);
-- Refunds: nearly all are made.
drop index concurrently if exists payment_refund_at;
create index concurrently payment_refund_at on payment_refund (created_at, id);
drop index concurrently if exists payment_refund_amount;
create index concurrently payment_refund_amount on payment_refund (amount_minor, id);
drop index concurrently if exists payment_refund_open;
create index concurrently payment_refund_open on payment_refund (created_at, id) where returned_at is null;
drop index concurrently if exists payment_refund_held;
create index concurrently payment_refund_held on payment_refund (payment_id)
  where held_at is not null and asked_at is null and returned_at is null;
drop index concurrently if exists withdrawal_at;
create index concurrently withdrawal_at on withdrawal (at, id);
drop index concurrently if exists withdrawal_amount;
create index concurrently withdrawal_amount on withdrawal (amount_minor, id);
-- The messages of providers; by time and by verdict they have an index already. Those that are held are few.
drop index concurrently if exists payment_notice_provider;
create index concurrently payment_notice_provider on payment_notice (provider, received_at, id);
drop index concurrently if exists payment_notice_payment;
create index concurrently payment_notice_payment on payment_notice (payment_id, received_at, id) where payment_id is not null;
drop index concurrently if exists payment_notice_held;
create index concurrently payment_notice_held on payment_notice (received_at, id) where verdict in
  ('too_early', 'unknown_order', 'wrong_amount', 'wrong_currency', 'wrong_page', 'used_transaction', 'unconfirmed', 'wrong_state',
    'unasked');
