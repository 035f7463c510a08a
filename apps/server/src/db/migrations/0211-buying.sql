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
alter table credit_package drop column promo_active, drop column promo_ends;

alter table payment
  -- The promo that stands in the order's bonus.
  add column promo_id integer references credit_promo (id),
  -- What the order counts against its owner's limit: its coins, or those that the price of premium would buy.
  add column limit_coins integer not null default 0 check (limit_coins >= 0);
create index payment_promo on payment (promo_id) where state = 'created' and promo_id is not null;

-- Money that came although its owner's own limit or break did not let it be spent goes back.
alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('wrong_amount', 'wrong_currency', 'paid_twice', 'no_receiver', 'over_limit', 'in_break'));

alter table member
  -- No order is opened before.
  add column break_until timestamptz,
  -- Which end of premium the mail, the notice and, once it was there, the open sockets were told of.
  add column premium_mailed_for timestamptz,
  add column premium_noticed_for timestamptz,
  add column premium_ended_for timestamptz;
create index member_premium_until on member (premium_until) where premium_until is not null;

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
