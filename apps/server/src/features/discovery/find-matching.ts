import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { matchesSql, restSql } from './candidate-statement.ts';
import type { DeckDatabase, Search } from './candidates.ts';
import { createCellBranches } from './cell-branches.ts';
import { getCovering } from './covering.ts';
import { createCriteriaParameters, criteriaParameterCount } from './criteria-parameters.ts';
import { strictParameterCount, strictSql } from './strict-filters.ts';

const statements = new Map<string, string>();

/** Ids of `limit` people who fit, whoever comes first: enough to say how many there are, up to there. */
export async function findMatching(
  { db, cities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  limit: number,
): Promise<number[]> {
  const { each, hardFilters } = createCriteriaParameters(search, partners, now);
  const criteriaSql = matchesSql + (hardFilters ? strictSql(criteriaParameterCount + 1) : '');
  const branches = search.point
    ? createCellBranches(getCovering(search.point, search.radiusKm, await cities()), partners)
    : null;
  const key = `${branches?.shape}/${hardFilters !== null}/${limit}`;
  let text = statements.get(key);
  if (!text) {
    const first = criteriaParameterCount + 1 + (hardFilters ? strictParameterCount : 0);
    const source = branches
      ? branches.join(first, (isCell) => `(select id from person where ${criteriaSql} and ${isCell})`)
      : `select id from person where ${criteriaSql}`;
    text = `select id from (${source}) c where ${restSql} limit ${limit}`;
    statements.set(key, text);
  }
  const parameters = [...(hardFilters ?? []), ...(branches?.cells ?? [])];
  const found = await Promise.all(
    each.map((wishes) =>
      db.executeQuery<{ id: number }>(CompiledQuery.raw(text, [...wishes, ...parameters])),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, limit);
}
