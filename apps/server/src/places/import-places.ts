import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { holdLock } from '../db/locks.ts';
import type { DB } from '../db/schema.ts';
import { cellsAt } from './cells.ts';
import { fuzzyOf, hasHebrew, spellings } from './fold.ts';
import { type Town, towns } from './geonames.ts';
import { townNames } from './town-names.ts';

type Options = {
  /** About 300 big and near towns, for tests. Absent: all. */
  only?: 'sample';
};

/** Fewer rows than this means that only the sample was imported so far. */
const fullImport = 100_000;
const rowsAtOnce = 20_000;
const nearCountries = new Set(['IL', 'DE', 'AT', 'CH']);

/**
 * Fills `place` and `place_name` from GeoNames, once; answers how many towns were added. All in one transaction, with the
 * name indexes made afterwards (which halves the time), under a lock so that two servers may start at once.
 */
export async function importPlaces(db: Kysely<DB>, options: Options = {}): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await holdLock(tx, 'places');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from place`.execute(tx);
    const had = rows[0]?.n ?? 0;
    if (had >= fullImport || (options.only === 'sample' && had > 0)) return 0;
    await sql`set local synchronous_commit = off`.execute(tx);
    const indexes = options.only ? [] : await dropIndexes(tx);
    await sql`delete from place_name`.execute(tx);
    let added = 0;
    let batch: Town[] = [];
    for (const town of towns(options.only ? 15_000 : 0)) {
      if (options.only && !inSample(town)) continue;
      batch.push(town);
      if (batch.length < rowsAtOnce) continue;
      added += await addTowns(tx, batch);
      batch = [];
    }
    added += await addTowns(tx, batch);
    for (const definition of indexes) await sql.raw(definition).execute(tx);
    return added;
  });
}

async function dropIndexes(tx: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'place_name'`.execute(
    tx,
  );
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(tx);
  return rows.map((row) => row.indexdef);
}

function inSample({ country, population }: Town): boolean {
  if (country === 'IL') return true;
  return population >= (nearCountries.has(country) ? 200_000 : 3_000_000);
}

/** A name that somebody else has for a town counts like that of one this many times smaller. */
const otherNameCounts = 10;

type NameRow = { placeId: number; folded: string; fuzzy: string | null; hebrew: boolean; weight: number };

async function addTowns(tx: Kysely<DB>, batch: readonly Town[]): Promise<number> {
  const places = batch.map((town) => ({ town, names: townNames(town), cells: cellsAt(town.lat, town.lon) }));
  const inserted = await sql`
    insert into place (id, name, country, region, lat, lon, population, h4, h5, h6, utc_zone, name_by_language)
    select id, name, country, nullif(region, ''), lat, lon, population, h4, h5, h6, nullif(zone, ''), names::jsonb
    from unnest(
      ${places.map(({ town }) => town.id)}::int[], ${places.map(({ town }) => town.name)}::text[],
      ${places.map(({ town }) => town.country)}::text[],
      ${places.map(({ town }) => (town.country === 'US' ? town.admin1 : ''))}::text[],
      ${places.map(({ cells }) => cells.lat)}::real[], ${places.map(({ cells }) => cells.lon)}::real[],
      ${places.map(({ town }) => town.population)}::int[],
      ${places.map(({ cells }) => cells.h4)}::int[], ${places.map(({ cells }) => cells.h5)}::int[],
      ${places.map(({ cells }) => cells.h6)}::int[], ${places.map(({ town }) => town.timeZone)}::text[],
      ${places.map(({ names }) => JSON.stringify(names))}::text[]
    ) as t (id, name, country, region, lat, lon, population, h4, h5, h6, zone, names)
    on conflict (id) do nothing`.execute(tx);
  const names = places.flatMap(({ town, names }) => nameRows(town, Object.values(names)));
  await sql`
    insert into place_name (place_id, folded, fuzzy, hebrew, weight)
    select * from unnest(
      ${names.map((row) => row.placeId)}::int[], ${names.map((row) => row.folded)}::text[],
      ${names.map((row) => row.fuzzy)}::text[], ${names.map((row) => row.hebrew)}::bool[],
      ${names.map((row) => row.weight)}::int[]
    )`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0);
}

/** Every spelling once: what we and GeoNames call it, all Hebrew names, and other names where somebody may well look for them. */
function nameRows(town: Town, ours: readonly string[]): NameRow[] {
  const weight = town.featureCode === 'PPLX' ? Math.floor(town.population / 10) : town.population;
  const near = nearCountries.has(town.country);
  const rows = new Map<string, NameRow>();
  const add = (name: string, main: boolean) => {
    for (const folded of spellings(name)) {
      if (rows.has(folded)) continue;
      const fuzzy = main && (near || weight >= 5_000) ? fuzzyOf(folded) : null;
      rows.set(folded, {
        placeId: town.id,
        folded,
        fuzzy,
        hebrew: hasHebrew(folded),
        weight: main ? weight : Math.floor(weight / otherNameCounts),
      });
    }
  };
  for (const name of ours) add(name, true);
  add(town.name, true);
  if (town.asciiName) add(town.asciiName, true);
  for (const name of town.alternateNames) {
    if (hasHebrew(name)) add(name, true);
    // Latin letters with a capital first: small ones are transcriptions of other scripts, three capitals are airports.
    else if ((near || weight >= 100_000) && /^\p{Lu}\p{Ll}[\p{Script=Latin}\p{M}' ’‘-]*$/u.test(name))
      add(name, false);
  }
  return [...rows.values()];
}
