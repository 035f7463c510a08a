-- The economy area of the console changes packages, promos and gifts, and ends boosts. What is saved has a version, which rises by 1.

-- `changed_at`: when price, contents or sale last changed. Open orders from before end a quarter of an hour later.
alter table credit_package add column version integer not null default 1, add column changed_at timestamptz;
alter table premium_package add column version integer not null default 1, add column changed_at timestamptz;
-- How many of a package were sold lately.
create index payment_sold on payment (kind, package_id, settled_at)
  where state in ('paid', 'refunded', 'charged_back');

-- A promo names its packages, may bring free spins besides those of the package, and may be stopped: one that is running ends then.
alter table credit_promo
  add column package_ids integer[],
  add column free_spins smallint not null default 0 check (free_spins >= 0),
  add column stopped_at timestamptz,
  add column version integer not null default 1;
update credit_promo set package_ids =
  case when package_id is null then array(select id from credit_package order by id) else array[package_id] end;
alter table credit_promo alter column package_ids set not null;
alter table credit_promo drop column package_id;
create index payment_promo_sold on payment (promo_id) where promo_id is not null and state in ('paid', 'refunded', 'charged_back');

-- Members see gifts by position; until now they were sorted by price.
alter table gift add column position smallint not null default 200, add column version integer not null default 1;
update gift set position = least(200, place)
from (select id, row_number() over (order by price, id) as place from gift) sorted where sorted.id = gift.id;

-- The end that was bought, of a boost that staff ended before its time.
alter table boost add column bought_ends_at timestamptz;
create index boost_started on boost (started_at, id);

-- How often each segment was drawn by a table of weights.
create index spin_table on spin (weights_id, place);
