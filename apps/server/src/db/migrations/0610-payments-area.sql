-- The payments area of the console: versions of payments, refunds and withdrawals, and who did what.

alter table payment
  add column version integer not null default 1,
  -- When all of its money had gone back, or its bank had taken it back.
  add column reversed_at timestamptz;

alter table payment_refund
  add column version integer not null default 1,
  -- Who of the staff requested it; null for the payer, the system and the provider.
  add column staff_id bigint references staff (id),
  -- The part of it beyond the price of what was unused: given by staff, and nobody owes coins for it.
  add column goodwill_minor integer not null default 0 check (goodwill_minor between 0 and amount_minor);

alter table withdrawal
  add column version integer not null default 1,
  -- Who of the staff settled it; null where it needed no person.
  add column staff_id bigint references staff (id),
  -- The price of the purchase that it names, in minor units; 0 where it names none.
  add column amount_minor integer not null default 0;
update withdrawal set amount_minor = payment.amount_minor from payment where payment.id = withdrawal.payment_id;

-- The payment that a message of a provider is about, once that is known.
alter table payment_notice add column payment_id bigint references payment (id);

-- A version rises with each change that staff can see. When a provider was last asked is not one.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger version before update of state, provider_txn, settled_at, late, owed_credits, repaid_credits, refunded_minor on payment
  for each row execute function raise_version();
create trigger version before update of asked_at, returned_at, held_at, refund_key on payment_refund
  for each row execute function raise_version();
create trigger version before update of settled_at, outcome, note on withdrawal
  for each row execute function raise_version();
