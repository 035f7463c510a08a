/** Boosts and places in the spotlight. Their prices and refunds are in the ledger. */
export const BOOST_CHECKS: Readonly<Record<string, string>> = {
  /**
   * A boost with impressions returns the share that was not shown, rounded up. A boost for a time returns its whole
   * price when nobody saw it, and the share of its time that was left when staff ended it. Before the end nothing is
   * returned.
   */
  boost_returns_its_part: `
    select 'boost ' || id as subject,
      format('the boost %s with %s of %s impressions and cost %s coins, but %s coins were returned',
        case when settled_at is null then 'is running' else 'has ended' end, shown, coalesce(to_show::text, 'any number of'), price, credits_returned) as detail
    from boost where credits_returned <> case
      when settled_at is null then 0
      when to_show is null and shown = 0 then price
      when to_show is null and bought_ends_at is not null
        then ceil(price * extract(epoch from bought_ends_at - ends_at) / extract(epoch from bought_ends_at - started_at))
      when to_show is null then 0
      else (price::bigint * (to_show - shown) + to_show - 1) / to_show end`,

  /** An impression is a viewer and a day. Impressions are stored until the boost ends. */
  boost_is_shown_as_counted: `
    select 'boost ' || boost.id as subject,
      format('%s of %s impressions are counted, but %s viewers are stored', shown, coalesce(to_show::text, 'any number of'), coalesce(n, 0)) as detail
    from boost left join (select boost_id, count(*) as n from boost_showing group by boost_id) showings on boost_id = boost.id
    where shown > to_show or case when settled_at is null then shown <> coalesce(n, 0) else n is not null end`,

  /** The end of a boost is recorded within minutes. After a day it will not happen any more. */
  boost_ends: `
    select 'boost ' || id as subject, 'the boost ended at ' || ends_at || ', but it is not settled' as detail
    from boost where settled_at is null and price > 0 and ends_at < now() - interval '1 day'`,

  boost_runs_once: `
    select 'boost ' || later.id as subject, format('it was bought while boost %s of the same kind was running', earlier.id) as detail
    from boost earlier join boost later on later.person_id = earlier.person_id and later.kind = earlier.kind
    where later.id > earlier.id and later.started_at < earlier.ends_at and earlier.price > 0 and later.price > 0
      and earlier.settled_at is null and (earlier.to_show is null or earlier.shown < earlier.to_show)`,

  virtual_profiles_buy_no_boosts: `
    select 'boost ' || boost.id as subject, format('a virtual profile was charged %s coins', price) as detail
    from boost join person on person.id = person_id where virtual and price <> 0`,
};
