-- A limit was so many coins (week,1000). It becomes the money that they cost at most today (week,9950,ILS), in the currency of its
-- member's language and by the dearest coins on sale in it.
update member m set
  spend_limit = case when m.spend_limit is not null then concat_ws(',', split_part(m.spend_limit, ',', 1),
    ceil(split_part(m.spend_limit, ',', 2)::numeric * d.minor / d.coins)::bigint, d.currency) end,
  spend_limit_next = case when m.spend_limit_next is not null then concat_ws(',', split_part(m.spend_limit_next, ',', 1),
    ceil(split_part(m.spend_limit_next, ',', 2)::numeric * d.minor / d.coins)::bigint, d.currency) end
from (
  select own.person_id, own.currency, coalesce(price.minor, 10) as minor, coalesce(price.coins, 1) as coins
  from (
    select person_id, case
      when language = 'he' then 'ILS'
      when language = 'de' and (select value #>> '{}' from setting where key = 'german_currency') = 'EUR' then 'EUR'
      else 'USD' end as currency
    from member
  ) own
  left join lateral (
    select e.amount_minor as minor, k.credits as coins from credit_package k
    join package_price e on e.kind = 'credits' and e.package_id = k.id and e.currency = own.currency
    order by k.active desc, e.amount_minor::float8 / k.credits desc, k.id limit 1
  ) price on true
) d
where d.person_id = m.person_id and (m.spend_limit is not null or m.spend_limit_next is not null);
