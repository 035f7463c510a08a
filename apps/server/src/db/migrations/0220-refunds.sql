-- The provider's own name of the page it opened: none is ever of two orders.
alter table payment add column page text;
create unique index payment_page on payment (provider, page) where page is not null;
-- What went back of it, or is on its way: asked for by us, or sent back by the provider on its own.
alter table payment add column refunded_minor integer not null default 0;
alter table payment add check (refunded_minor between 0 and amount_minor);
-- When the provider was last asked what became of it.
alter table payment add column asked_at timestamptz;
create index payment_to_ask on payment (provider, created_at) where state in ('created', 'pending', 'failed');

-- What goes back of a purchase stands beside what bought nothing: of a purchase there may be several parts.
alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add check
  (reason in ('wrong_amount', 'wrong_currency', 'paid_twice', 'no_receiver', 'over_limit', 'in_break', 'requested', 'by_provider'));
alter table payment_refund drop constraint payment_refund_provider_transaction_id_key;
create unique index payment_refund_bought_nothing on payment_refund (provider, transaction_id)
  where reason not in ('requested', 'by_provider');
create index payment_refund_transaction on payment_refund (provider, transaction_id);
create index payment_refund_payment on payment_refund (payment_id);
-- What was taken back for it: bought coins, given coins, seconds of premium.
alter table payment_refund add column coins integer not null default 0 check (coins >= 0);
alter table payment_refund add column bonus integer not null default 0 check (bonus >= 0);
alter table payment_refund add column premium_s integer not null default 0 check (premium_s >= 0);
-- Set before the provider is asked: once it stands there, the money may be on its way although no answer came.
alter table payment_refund add column tried_at timestamptz;
-- Nobody knows whether the provider did it, and it cannot be asked: a person looks.
alter table payment_refund add column held_at timestamptz;
-- The provider's name of this refund, or what a person wrote down.
alter table payment_refund add column refund_key text;
create unique index payment_refund_key on payment_refund (provider, refund_key) where refund_key is not null;
