import type { Language } from '@afterglow/domain/languages';
import type { Place } from '@afterglow/protocol/entities/place';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { hasHebrew, listSpellings, toFuzzy } from './fold.ts';
import { describePlace, type LabelledPlace } from './place-label.ts';

const MAX_PLACES = 10;
/** With fewer results, towns with a similar spelling are added. */
const FEW_RESULTS = 4;
const MAX_CHARACTERS = 80;

type FoundPlace = LabelledPlace & { id: number; population: number; exact: boolean };

/**
 * Returns the towns whose name in any language starts with `text`, an exact name first, then by size. With few results
 * it adds similar spellings. At most ten, labelled in `language`. Ignores the text after a comma (the country).
 */
export async function searchPlaces(db: Kysely<DB>, text: string, language: Language): Promise<Place[]> {
  // A person who types an umlaut means it, so that spelling comes first.
  const forms = listSpellings((text.split(',')[0] ?? '').slice(0, MAX_CHARACTERS)).reverse();
  const [wanted] = forms.slice(-1);
  if (!wanted) return [];
  const found: FoundPlace[] = [];
  const add = (rows: readonly FoundPlace[]) => {
    for (const row of rows) if (!found.some((other) => other.id === row.id)) found.push(row);
  };
  for (const form of forms) {
    if (form.length <= 3) add(await findByPrefix(db, form, true));
    if (found.length < MAX_PLACES) add(await findByPrefix(db, form, false));
  }
  const isKnown = found.some((row) => row.exact && row.population >= 15_000);
  if (!isKnown && found.length < FEW_RESULTS && wanted.length >= 3) {
    add(await findSimilar(db, wanted, found.length === 0 ? 0.3 : 0.5));
  }

  const places = new Map<string, Place>();
  for (const row of found) {
    const description = describePlace(row, language);
    if (!places.has(description)) places.set(description, { place_id: row.id, description });
  }
  return [...places.values()].slice(0, MAX_PLACES);
}

async function findByPrefix(
  db: Kysely<DB>,
  wanted: string,
  bigOnly: boolean,
): Promise<readonly FoundPlace[]> {
  const big = bigOnly ? sql`and weight >= 100000` : sql``;
  const { rows } = await sql<FoundPlace>`
    select place.id, place.name, place.country, place.region, place.name_by_language, place.population, best.exact
    from (
      select place_id, bool_or(folded = ${wanted}) as exact,
        max(case when folded = ${wanted} then weight::bigint * 100 else weight end) as rank
      from place_name
      where folded >= ${wanted} and folded < ${`${wanted}\u{10ffff}`} ${big}
      group by place_id order by rank desc limit ${MAX_PLACES}
    ) best join place on place.id = best.place_id
    order by best.rank desc`.execute(db);
  return rows;
}

async function findSimilar(
  db: Kysely<DB>,
  wanted: string,
  similarity: number,
): Promise<readonly FoundPlace[]> {
  const fuzzy = toFuzzy(wanted);
  const script = hasHebrew(wanted) ? sql`hebrew` : sql`not hebrew`;
  // Similarity comes first, but a town a hundred times as big may be slightly less similar.
  const { rows } = await sql<FoundPlace>`
    select place.id, place.name, place.country, place.region, place.name_by_language, place.population,
      false as exact
    from (
      select place_id, max(similarity(fuzzy, ${fuzzy}) + log(greatest(weight, 10)) / 20) as rank
      from place_name where fuzzy % ${fuzzy} and fuzzy is not null and ${script} and similarity(fuzzy, ${fuzzy}) >= ${similarity}
      group by place_id order by rank desc limit ${MAX_PLACES}
    ) best join place on place.id = best.place_id
    order by best.rank desc`.execute(db);
  return rows;
}
