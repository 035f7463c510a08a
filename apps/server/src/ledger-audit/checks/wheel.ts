/** Spins of the wheel. Their cost and prizes are in the ledger. */
export const WHEEL_CHECKS: Readonly<Record<string, string>> = {
  /** The seeds determine the prize by the table that the spin names, and the coins are those of that segment. */
  draw_is_provable: `
    with tables as materialized (select id, wheel_shares(weights) as shares from wheel_weights), drawn as (
      select spin.id, place, coins, width_bucket(wheel_number(key, client_seed || ':' || spin.id), shares) as led
      from (select *, server_seed::bytea as key from spin offset 0) spin join tables on tables.id = weights_id
    )
    select 'spin ' || id as subject,
      case when led <> place then format('the seeds give place %s, but place %s is stored', led, place)
        else format('the spin won %s coins, but that is not the prize of place %s', coalesce(coins, 0), place) end as detail
    from drawn
    where led <> place or coins is distinct from (array[200, null, 350, 1000, 50, 10000, 500, 150, 5000, 100])[place + 1]`,

  /** Each spin uses the seed whose hash the member received with the previous spin. */
  seed_was_promised: `
    select 'spin ' || id as subject, 'the seed does not match the hash that was promised' as detail
    from (select id, server_seed, lag(next_hash) over (partition by person_id order by id) as promised from spin) chain
    where encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') <> promised`,

  free_spin_costs_nothing: `
    select 'spin ' || id as subject, format('the free spin cost %s coins', price) as detail from spin where not paid and price > 0`,
};
