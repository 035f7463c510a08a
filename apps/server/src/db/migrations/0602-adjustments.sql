-- What staff gave a member or took: coins, days of premium, free spins. The movement itself stands in the ledger, among the movements
-- of premium or of spins, under the id of this row.
create table adjustment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete restrict,
  -- Who asked for it; whoever agreed stands in the audit log.
  staff_id bigint not null references staff (id),
  kind text not null check (kind in ('credits', 'premium', 'spins')),
  amount integer not null check (amount <> 0),
  -- What it counts against the limits of approvals: coins given, or the price of spins given.
  coins_given integer not null check (coins_given >= 0),
  code text not null,
  tell boolean not null,
  at timestamptz not null
);
create trigger adjustment_append_only before update or delete on adjustment
  for each row execute function refuse_change();
create trigger adjustment_no_truncate before truncate on adjustment
  for each statement execute function refuse_change();
create index adjustment_person on adjustment (person_id, at);
create index adjustment_staff on adjustment (staff_id, at);

-- The movements of premium and of spins know the new cause. Staff take premium as well as give it. The names of the old checks depend
-- on the version with which a database began.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c' and conrelid in ('premium_movement'::regclass, 'spin_movement'::regclass)
      and pg_get_constraintdef(oid) like '%cause%'
  loop
    execute format('alter table %s drop constraint %I', old.owner, old.conname);
  end loop;
end $$;
alter table premium_movement
  add constraint premium_movement_cause check (cause in ('payment', 'refund', 'adjustment', 'staff_adjustment')),
  add constraint premium_movement_payment check ((payment_id is null) = (cause in ('adjustment', 'staff_adjustment'))),
  add constraint premium_movement_sign check (cause = 'staff_adjustment' or (change_s < 0) = (cause = 'refund'));
alter table spin_movement
  add constraint spin_movement_cause
    check (cause in ('sign_up', 'payment', 'refund', 'won', 'used', 'adjustment', 'daily', 'staff_adjustment'));
