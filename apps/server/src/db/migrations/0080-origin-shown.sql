-- Where somebody comes from is kept with the consent `intimate` only, and others see it only where its owner says so.
alter table profile add column origin_shown boolean not null default false;
