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
  free_spins smallint not null default 0,
  active boolean not null default true
);
-- Promos: for a while a package of coins brings more on top, for everybody alike and to the same moment. A row is never begun anew.
create table credit_promo (
  id integer generated always as identity primary key,
  -- Null: every package on sale.
  package_id integer references credit_package (id),
  -- In percent, instead of the package's own.
  discount smallint not null check (discount between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
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

-- Which inboxes the sign-up gift went to, so that each gets one however often somebody registers with it: by a hash under the
-- house's secret, with no word of who it was. It outlives the account; `modules/wallet/prune-signup-gifts.ts` says how long.
create table signup_gift (
  mailbox bytea primary key,
  -- The network that it was claimed from, hashed too; gone when its day is over.
  network bytea,
  given_at timestamptz not null
);
create index signup_gift_network on signup_gift (network, given_at) where network is not null;
create index signup_gift_given_at on signup_gift (given_at);
