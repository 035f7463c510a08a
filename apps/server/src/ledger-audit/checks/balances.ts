// The ranges of the grants in each lot.

export const BALANCE_CHECKS: Readonly<Record<string, string>> = {
  grants_fill_the_line: `
    with placed as (
      select person_id, lot, ends_at, ends_at - coins as starts_at, lag(ends_at, 1, 0::bigint) over line as before,
        lead(ends_at) over line is null as is_last
      from grant_range window line as (partition by person_id, lot order by ends_at)
    ), ends as (
      select person_id, lot, lot_end from wallet cross join lateral (values ('given', given_end), ('bought', bought_end)) as part (lot, lot_end)
    )
    select format('%s coins of person %s', lot, person_id) as subject, format('a grant runs from position %s to %s, but the grant before it ends at %s', starts_at, ends_at, before) as detail
    from placed where starts_at <> before
    union all
    select format('%s coins of person %s', lot, person_id), format('the grants end at position %s, but the wallet says %s', coalesce(ends_at, 0), lot_end)
    from ends left join (select * from placed where is_last) last using (person_id, lot) where lot_end <> coalesce(ends_at, 0)`,
};
