import { figuresGet } from '@afterglow/protocol/console/figures/figures-get';
import { moment } from '@afterglow/protocol/console/list';
import { sql } from 'kysely';
import { z } from 'zod';
import { noticeSourceSql } from '../../features/safety/index.ts';
import { defineExport } from '../exports.ts';
import { COUNTED_CASES, HAS_WAITED } from './safety-sources.ts';

type Row = { half_year: string; section: string; detail: string; value: number | null };

const range = z
  .strictObject({ from: moment, to: moment })
  .refine(({ from, to }) => from < to, { path: ['to'] });

/**
 * The transparency report, by half-year in UTC: notices by reason and source, decisions by kind and ground, how many
 * were automatic, how long cases waited, appeals and their outcomes. Only numbers, of nobody in particular.
 */
export const transparencyExport = defineExport<Row>({
  contract: figuresGet,
  input: z.strictObject({ filter: range }).transform(({ filter }) => ({ filter, sort: 'half_year' })),
  about: () => ({ subject: 'figures:transparency' }),
  columns: [
    { name: 'half_year', cell: (row) => row.half_year },
    { name: 'section', cell: ({ section }) => section },
    { name: 'detail', cell: ({ detail }) => detail },
    { name: 'value', cell: ({ value }) => value },
  ],
  async *rows(db, query) {
    const { from, to } = query.filter as z.output<typeof range>;
    const isWithin = (at: string) =>
      sql`(${sql.ref(at)} >= ${new Date(from * 1000)} and ${sql.ref(at)} < ${new Date(to * 1000)})`;
    const halfYear = (at: string) =>
      sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY') || case when extract(month from ${sql.ref(at)} at time zone 'UTC') < 7
        then '-H1' else '-H2' end`;
    const { rows } = await sql<Row>`
      with decided as (
        select ${halfYear('statement.at')} as half_year, decision, basis_kind, basis_ref, automatic, found
        from statement where ${isWithin('statement.at')}
      ), notice as (
        select ${halfYear('at')} as half_year, source, case source when 'member' then reason else 'content:' || reason end as reason
        from (
          select 'member' as source, reason, at from report
          union all select ${noticeSourceSql()}, reason, at from public_notice
          union all select source, reason, at from pruned_notice
        ) sent where ${isWithin('at')}
      )
      select half_year, 'notices_by_reason' as section, reason as detail, count(*)::float8 as value
      from notice group by 1, 3
      union all
      select half_year, 'notices_by_source', source, count(*) from notice group by 1, 3
      union all
      select half_year, 'decisions_by_kind', decision, count(*) from decided group by 1, 3
      union all
      select half_year, 'decisions_by_ground', basis_kind || ':' || basis_ref, count(*) from decided group by 1, 3
      union all
      select half_year, 'decisions_by_source', found, count(*) from decided group by 1, 3
      union all
      select half_year, 'automatic_percent', '', round(100.0 * count(*) filter (where automatic) / count(*), 2)
      from decided group by 1
      union all
      select ${halfYear('decided_at')}, 'median_case_seconds', '',
        round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)))
      from ${COUNTED_CASES} where ${HAS_WAITED} and ${isWithin('decided_at')} group by 1
      union all
      select ${halfYear('at')}, 'appeals', '', count(*) from appeal where ${isWithin('at')} group by 1
      union all
      select ${halfYear('decided_at')}, 'appeals_by_outcome', decision, count(*)
      from appeal where ${isWithin('decided_at')} group by 1, 3
      union all
      select ${halfYear('statement.at')}, 'misuse_of_reports', decision, count(*)
      from statement where ${isWithin('statement.at')} and 'report' = any(kinds) group by 1, 3
      order by 1, 2, 3`.execute(db);
    yield rows;
  },
});
