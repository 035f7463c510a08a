import { type RawBuilder, sql } from 'kysely';

/**
 * Condition: the payments of the period of a member's own limit have reached it. These are the rules of the
 * wallet for one member, as a condition on many. What was paid in another currency counts with the price of
 * its coins in that of the limit, and refunded money does not count.
 */
export const isAtSpendLimit = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from (
    select split_part(value, ',', 1) as period, split_part(value, ',', 2)::numeric as minor,
      split_part(value, ',', 3) as currency
    from (
      select case when member.spend_limit_next_at <= ${now} then member.spend_limit_next else member.spend_limit end as value
    ) text
    where value is not null
  ) own
  left join lateral (
    select credit_package.credits, package_price.amount_minor as minor from credit_package
    join package_price on package_price.kind = 'credits' and package_price.package_id = credit_package.id
      and package_price.currency = own.currency
    order by credit_package.active desc, package_price.amount_minor::float8 / credit_package.credits desc,
      credit_package.id limit 1
  ) rate on true
  where own.minor <= (
    select sum(case amount_minor when 0 then whole.minor
      else ceil(whole.minor * (amount_minor - refunded_minor) / amount_minor) end)
    from payment cross join lateral (
      select case when payment.currency = own.currency or rate.credits is null then amount_minor::numeric
        else ceil(limit_coins::numeric * rate.minor / rate.credits) end as minor
    ) whole
    where payment.person_id = person.id and state in ('pending', 'paid')
      and coalesce(settled_at, created_at) > ${now}::timestamptz
        - case own.period when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '30 days' end
  ))`;
