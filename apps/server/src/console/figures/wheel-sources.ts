import { sql } from 'kysely';
import type { Source } from './source.ts';
import { isInSpanSql, matchesPersonSql, toBucketSql } from './span.ts';

const spins: Source = {
  name: 'spins',
  board: 'wheel',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select key, n, case key when 'spins_paid' then paid when 'spins_free' then free else won end as value,
      case key when 'payout' then spent else 0 end as of
    from (
      select ${toBucketSql(span, 'at')} as n, count(*) filter (where paid)::float8 as paid,
        count(*) filter (where not paid)::float8 as free, coalesce(sum(coins) filter (where paid), 0)::float8 as won,
        coalesce(sum(price) filter (where paid), 0)::float8 as spent
      from spin where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'spin.person_id')}
      group by 1
    ) spun cross join (values ('spins_paid'), ('spins_free'), ('payout')) as figure (key)`,
};

/** How often each segment was drawn, and how often the table of each draw expects it. */
const segments: Source = {
  name: 'segments',
  board: 'wheel',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    with drawn as (
      select ${toBucketSql(span, 'at')} as n, weights_id, place, count(*)::float8 as draws
      from spin where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'spin.person_id')}
      group by 1, 2, 3
    )
    select 'segment_' || place || '_drawn' as key, n, sum(draws) as value, 0::float8 as of from drawn group by place, n
    union all
    select 'segment_' || (segment - 1) || '_expected', n,
      sum(draws * weight / (select sum(each) from unnest(weights) as each))::float8, 0
    from (select n, weights_id, sum(draws) as draws from drawn group by 1, 2) tables
    join wheel_weights on wheel_weights.id = weights_id
    cross join unnest(weights) with ordinality as of_segment (weight, segment)
    group by segment, n`,
};

export const wheelSources: readonly Source[] = [spins, segments];
