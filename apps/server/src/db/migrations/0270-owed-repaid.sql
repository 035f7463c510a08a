-- Of what was owed: coins of the order that came back later and paid it off. `owed_credits` is what is owed still.
alter table payment add column repaid_credits integer not null default 0 check (repaid_credits >= 0);
