-- An account with `legal_hold` is not erased. `staff_erased_at`: staff have ordered the erasure, so a sign-in does not restore the
-- account.
alter table member add column legal_hold boolean not null default false, add column staff_erased_at timestamptz;
