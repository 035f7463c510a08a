-- Packages that a promo had while it ran, and has no more: their next promo waits for its end all the same.
alter table credit_promo add column past_package_ids integer[] not null default '{}';
