-- Coins. Every movement is a transfer between two accounts: a member's lot (`member:17:given`, `member:17:bought`) and a house
-- account (`house:gifts`, `house:sales`, `house:chat` …). Transfers are never changed; a mistake is mended by a transfer back.
create table wallet (
  person_id bigint primary key references person (id) on delete restrict,
  given integer not null default 0 check (given >= 0),
  bought integer not null default 0 check (bought >= 0),
  version bigint not null default 0
) with (fillfactor = 70);

create table ledger_transfer (
  id bigint generated always as identity,
  debit text not null,
  credit text not null,
  amount integer not null check (amount > 0),
  -- What it was for; booked once: a member's cause has one transfer a lot it draws from. Asked for with the person, so that a
  -- member's rows may one day lie together.
  cause text not null,
  cause_id text not null,
  lot text not null check (lot in ('given', 'bought')),
  person_id bigint not null,
  at timestamptz not null default now(),
  -- A member's statement, in order.
  primary key (person_id, id),
  unique (person_id, cause, cause_id, lot),
  check (debit <> credit)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();

create table credit_package (
  id integer generated always as identity primary key,
  credits integer not null check (credits > 0),
  discount smallint not null default 10 check (discount between 0 and 100),
  promo_active boolean not null default false,
  promo_ends timestamptz,
  free_spins smallint not null default 0,
  active boolean not null default true
);
create table premium_package (
  id integer generated always as identity primary key,
  months smallint not null check (months > 0),
  recommended boolean not null default false,
  active boolean not null default true
);
create table package_price (
  kind text not null check (kind in ('credits', 'premium')),
  package_id integer not null,
  currency text not null check (currency in ('ILS', 'USD', 'EUR')),
  amount_minor integer not null check (amount_minor > 0),
  primary key (kind, package_id, currency)
);

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

-- Money that was proven to be here and buys nothing: on its way back. One row a transaction, however often it is told.
create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id) on delete restrict,
  provider text not null,
  transaction_id text not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('wrong_amount', 'wrong_currency', 'paid_twice', 'no_receiver')),
  created_at timestamptz not null,
  -- When the provider was told to return it, and when it said that it had.
  asked_at timestamptz,
  returned_at timestamptz,
  unique (provider, transaction_id)
);

-- Notifications as they came in, kept before anything is believed.
create table payment_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null default now(),
  body text not null,
  verdict text not null default 'received'
);
