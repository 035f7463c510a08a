import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { matchesSql, restSql } from './candidate-statement.ts';
import type { DeckDatabase, Search } from './candidates.ts';
import { createCellBranches } from './cell-branches.ts';
import { getCovering } from './covering.ts';
import { createCriteriaParameters, criteriaParameterCount } from './criteria-parameters.ts';
import { maxListed } from './find-nearest.ts';
import { strictParameterCount, strictSql } from './strict-filters.ts';

type Found = { id: number; popularity: number; active_s: number };

const order = 'order by popularity desc, last_active desc';
const statements = new Map<string, string>();

/**
 * Ids of whoever fits, by the likes of the last 30 days and then by their last activity: one ordered range of an index a cell,
 * merged, as the deck is. A seeker without a town gets the most liked of the recently active from anywhere.
 */
export async function findMostLiked(
  { db, cities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<number[]> {
  const { each, hardFilters } = createCriteriaParameters(search, partners, now);
  const criteriaSql = matchesSql + (hardFilters ? strictSql(criteriaParameterCount + 1) : '');
  const branches = search.point
    ? createCellBranches(getCovering(search.point, search.radiusKm, await cities()), partners)
    : null;
  const key = `${branches?.shape}/${hardFilters !== null}`;
  let text = statements.get(key);
  if (!text) {
    const columns = 'id, popularity, last_active';
    const first = criteriaParameterCount + 1 + (hardFilters ? strictParameterCount : 0);
    const source = branches
      ? branches.join(
          first,
          (isCell) => `(select ${columns} from person where ${criteriaSql} and ${isCell} ${order})`,
        )
      : `select ${columns} from person where ${criteriaSql} order by last_active desc limit ${maxListed}`;
    text = `select id, popularity, extract(epoch from last_active)::float8 as active_s from (${source}) c
      where ${restSql} ${order} limit ${maxListed}`;
    statements.set(key, text);
  }
  const parameters = [...(hardFilters ?? []), ...(branches?.cells ?? [])];
  const found = await Promise.all(
    each.map((wishes) => db.executeQuery<Found>(CompiledQuery.raw(text, [...wishes, ...parameters]))),
  );
  return found
    .flatMap(({ rows }) => rows)
    .sort((a, b) => b.popularity - a.popularity || b.active_s - a.active_s || a.id - b.id)
    .slice(0, maxListed)
    .map(({ id }) => id);
}
