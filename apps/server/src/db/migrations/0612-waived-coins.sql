-- Coins of a refunded purchase that were spent, and that nobody owes: staff returned more than was unused.
alter table payment add column waived_credits integer not null default 0 check (waived_credits >= 0);
