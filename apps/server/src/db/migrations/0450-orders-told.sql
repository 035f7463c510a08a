-- What the buyer was told and wished with an order, and letters that wait for a proven address.
alter table payment
  -- The version of the words by which the buyer asked us to begin at once; null: nobody asked for it.
  add column start_text text,
  -- The tax that the price held when it was ordered; null: none was named.
  add column vat_percent smallint check (vat_percent between 1 and 30);

-- Which purchase a withdrawal is about, where that is known.
alter table withdrawal add column payment_id bigint references payment (id) on delete restrict;
create index withdrawal_payment on withdrawal (payment_id) where payment_id is not null;
-- What was sent back for it at once, because nothing about it was in doubt.
alter table withdrawal add column refund_id bigint references payment_refund (id) on delete restrict;

-- A letter about money is owed, also to an address that nobody has confirmed yet: it goes once that is done.
create table letter_owed (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete restrict,
  letter jsonb not null,
  at timestamptz not null,
  unique (person_id, letter)
);

-- What is preselected is the shortest time, not the one that earns most, where staff have not chosen another.
update premium_package set recommended = (months = 1)
where (select array_agg(months) from premium_package where recommended and active) = array[3]::smallint[]
  and exists (select from premium_package where months = 1 and active);
