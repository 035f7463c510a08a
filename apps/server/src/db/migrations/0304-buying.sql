-- What is bought for money, and what goes back.
create table payment (
  id bigint generated always as identity primary key,
  -- Our own 128-bit reference, the only name a provider gets to know.
  reference text not null unique,
  person_id bigint not null references person (id) on delete restrict,
  kind text not null check (kind in ('credits', 'premium')),
  package_id integer not null,
  credits integer not null default 0,
  bonus integer not null default 0,
  free_spins smallint not null default 0,
  months smallint not null default 0,
  amount_minor integer not null,
  currency text not null,
  provider text not null,
  state text not null default 'created' check (state in ('created', 'pending', 'paid', 'failed', 'refunded', 'charged_back')),
  provider_txn text,
  -- After a refund or chargeback: coins that were spent already and could not be taken back.
  owed_credits integer not null default 0 check (owed_credits >= 0),
  -- Paid after it had been given up (declined, expired, another choice): fulfilled all the same, for staff to look at.
  late boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Of everything that was ordered, made with the order: the audit sees a price or an amount that was changed since.
  seal text not null default '',
  -- The promo that stands in the order's bonus.
  promo_id integer references credit_promo (id),
  -- What the order counts against its owner's limit: its coins, or those that the price of premium would buy.
  limit_coins integer not null default 0 check (limit_coins >= 0),
  -- The provider's own name of the page it opened: none is ever of two orders.
  page text,
  -- What went back of it, or is on its way: asked for by us, or sent back by the provider on its own.
  refunded_minor integer not null default 0 check (refunded_minor between 0 and amount_minor),
  -- When the provider was last asked what became of it.
  asked_at timestamptz,
  -- Of what was owed: coins of the order that came back later and paid it off. `owed_credits` is what is owed still.
  repaid_credits integer not null default 0 check (repaid_credits >= 0),
  unique (provider, provider_txn)
);
create function payment_seal(p payment) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(' ', p.reference, p.person_id, p.kind, p.package_id, p.credits, p.bonus,
    p.free_spins, p.months, p.amount_minor, p.currency, p.provider), 'UTF8')), 'hex')
$$;
create function seal_payment() returns trigger language plpgsql as $$
begin
  new.seal := payment_seal(new);
  return new;
end $$;
create trigger seal_payment before insert on payment for each row execute function seal_payment();
create index payment_person on payment (person_id, created_at desc);
create index payment_open on payment (created_at) where state = 'created';
create index payment_promo on payment (promo_id) where state = 'created' and promo_id is not null;
create index payment_to_ask on payment (provider, created_at) where state in ('created', 'pending', 'failed');
create unique index payment_page on payment (provider, page) where page is not null;

-- Money on its way back: what was proven to be here and bought nothing (one row a transaction, however often it is told), and
-- parts of a purchase, of which there may be several.
create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id) on delete restrict,
  provider text not null,
  transaction_id text not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('wrong_amount', 'wrong_currency', 'paid_twice', 'no_receiver', 'over_limit', 'in_break',
    'requested', 'by_provider')),
  created_at timestamptz not null,
  -- When the provider was told to return it, and when it said that it had.
  asked_at timestamptz,
  returned_at timestamptz,
  -- What was taken back for it: bought coins, given coins, seconds of premium.
  coins integer not null default 0 check (coins >= 0),
  bonus integer not null default 0 check (bonus >= 0),
  premium_s integer not null default 0 check (premium_s >= 0),
  -- Set before the provider is asked: once it stands there, the money may be on its way although no answer came.
  tried_at timestamptz,
  -- Nobody knows whether the provider did it, and it cannot be asked: a person looks.
  held_at timestamptz,
  -- The provider's name of this refund, or what a person wrote down.
  refund_key text
);
create unique index payment_refund_bought_nothing on payment_refund (provider, transaction_id)
  where reason not in ('requested', 'by_provider');
create index payment_refund_transaction on payment_refund (provider, transaction_id);
create index payment_refund_payment on payment_refund (payment_id);
create unique index payment_refund_key on payment_refund (provider, refund_key) where refund_key is not null;

-- Notifications as they came in, kept before anything is believed.
create table payment_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null default now(),
  body text not null,
  verdict text not null default 'received'
);

-- Premium: where each stretch of it came from, and what was taken back of which payment's. A grant is the stretch that ends at
-- `until`; `until` of the newest row is `member.premium_until`.
create table premium_movement (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete restrict,
  cause text not null check (cause in ('payment', 'refund', 'adjustment')),
  cause_id text not null,
  payment_id bigint references payment (id) on delete restrict,
  change_s bigint not null check (change_s <> 0),
  until timestamptz not null,
  at timestamptz not null,
  unique (person_id, cause, cause_id),
  check ((payment_id is null) = (cause = 'adjustment')),
  check ((change_s < 0) = (cause = 'refund'))
);
create trigger premium_movement_append_only before update or delete on premium_movement
  for each row execute function refuse_change();

-- Withdrawals from a contract, by whoever says so, signed in or not.
create table withdrawal (
  id bigint generated always as identity primary key,
  -- Told in the receipt; says nothing of how many there are.
  number text not null unique,
  -- Whose address it was then; null: nobody's.
  person_id bigint references person (id) on delete restrict,
  email text not null,
  language text not null,
  reference text not null,
  body text not null,
  at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('refunded', 'nothing_due', 'refused')),
  note text not null default '',
  check ((settled_at is null) = (outcome is null))
);
create index withdrawal_open on withdrawal (at) where settled_at is null;
create index withdrawal_email on withdrawal (email, at);
create index withdrawal_person on withdrawal (person_id) where person_id is not null;
