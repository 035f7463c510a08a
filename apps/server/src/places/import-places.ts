import { type Kysely, sql } from 'kysely';
import { acquireLock } from '../db/locks.ts';
import type { DB } from '../db/schema.ts';
import { getCells } from './cells.ts';
import { getCityNames } from './city-names.ts';
import { hasHebrew, listSpellings, toFuzzy } from './fold.ts';
import { type City, readCities } from './geonames.ts';

type Options = {
  /** About 300 big and near towns, for tests. Without it all towns are imported. */
  only?: 'sample';
};

/** Fewer rows mean that only the sample was imported. */
const FULL_IMPORT_ROWS = 100_000;
const ROWS_BATCH_SIZE = 20_000;
const NEAR_COUNTRIES = new Set(['IL', 'DE', 'AT', 'CH']);

/**
 * Fills `place` and `place_name` from GeoNames, once. Returns the number of new towns. All in one transaction; creating
 * the name indexes at the end halves the time. A lock lets two servers start at once.
 */
export async function importPlaces(db: Kysely<DB>, options: Options = {}): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'places');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from place`.execute(tx);
    const existing = rows[0]?.n ?? 0;
    if (existing >= FULL_IMPORT_ROWS || (options.only === 'sample' && existing > 0)) return 0;
    await sql`set local synchronous_commit = off`.execute(tx);
    const indexes = options.only ? [] : await dropIndexes(tx);
    await sql`delete from place_name`.execute(tx);
    let added = 0;
    let batch: City[] = [];
    for (const city of readCities(options.only ? 15_000 : 0)) {
      if (options.only && !isInSample(city)) continue;
      batch.push(city);
      if (batch.length < ROWS_BATCH_SIZE) continue;
      added += await addCities(tx, batch);
      batch = [];
    }
    added += await addCities(tx, batch);
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

function isInSample({ country, population }: City): boolean {
  if (country === 'IL') return true;
  return population >= (NEAR_COUNTRIES.has(country) ? 200_000 : 3_000_000);
}

/** An alternate name counts like that of a town this many times smaller. */
const OTHER_NAME_DIVISOR = 10;

type NameRow = { placeId: number; folded: string; fuzzy: string | null; hebrew: boolean; weight: number };

async function addCities(tx: Kysely<DB>, batch: readonly City[]): Promise<number> {
  const places = batch.map((city) => ({
    city,
    names: getCityNames(city),
    cells: getCells(city.lat, city.lon),
  }));
  const inserted = await sql`
    insert into place (id, name, country, region, lat, lon, population, h4, h5, h6, utc_zone, name_by_language)
    select id, name, country, nullif(region, ''), lat, lon, population, h4, h5, h6, nullif(zone, ''), names::jsonb
    from unnest(
      ${places.map(({ city }) => city.id)}::int[], ${places.map(({ city }) => city.name)}::text[],
      ${places.map(({ city }) => city.country)}::text[],
      ${places.map(({ city }) => (city.country === 'US' ? city.admin1 : ''))}::text[],
      ${places.map(({ cells }) => cells.lat)}::real[], ${places.map(({ cells }) => cells.lon)}::real[],
      ${places.map(({ city }) => city.population)}::int[],
      ${places.map(({ cells }) => cells.h4)}::int[], ${places.map(({ cells }) => cells.h5)}::int[],
      ${places.map(({ cells }) => cells.h6)}::int[], ${places.map(({ city }) => city.timeZone)}::text[],
      ${places.map(({ names }) => JSON.stringify(names))}::text[]
    ) as t (id, name, country, region, lat, lon, population, h4, h5, h6, zone, names)
    on conflict (id) do nothing`.execute(tx);
  const names = places.flatMap(({ city, names }) => createNameRows(city, Object.values(names)));
  await sql`
    insert into place_name (place_id, folded, fuzzy, hebrew, weight)
    select * from unnest(
      ${names.map((row) => row.placeId)}::int[], ${names.map((row) => row.folded)}::text[],
      ${names.map((row) => row.fuzzy)}::text[], ${names.map((row) => row.hebrew)}::bool[],
      ${names.map((row) => row.weight)}::int[]
    )`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0);
}

/**
 * Returns every spelling once: our names and those of GeoNames, all Hebrew names, and other names for which people are
 * likely to search.
 */
function createNameRows(city: City, ours: readonly string[]): NameRow[] {
  const weight = city.featureCode === 'PPLX' ? Math.floor(city.population / 10) : city.population;
  const isNear = NEAR_COUNTRIES.has(city.country);
  const rows = new Map<string, NameRow>();
  const add = (name: string, main: boolean) => {
    for (const folded of listSpellings(name)) {
      if (rows.has(folded)) continue;
      const fuzzy = main && (isNear || weight >= 5_000) ? toFuzzy(folded) : null;
      rows.set(folded, {
        placeId: city.id,
        folded,
        fuzzy,
        hebrew: hasHebrew(folded),
        weight: main ? weight : Math.floor(weight / OTHER_NAME_DIVISOR),
      });
    }
  };
  for (const name of ours) add(name, true);
  add(city.name, true);
  if (city.asciiName) add(city.asciiName, true);
  for (const name of city.alternateNames) {
    if (hasHebrew(name)) add(name, true);
    // Latin names with one capital first. Names in lower case are transcriptions of other scripts, three capitals are
    // airports.
    else if ((isNear || weight >= 100_000) && /^\p{Lu}\p{Ll}[\p{Script=Latin}\p{M}' ’‘-]*$/u.test(name))
      add(name, false);
  }
  return [...rows.values()];
}

/** Imports the towns of the world when there are none (about 15 s). */
export async function seedPlaces(db: Kysely<DB>, progress: (line: string) => void): Promise<void> {
  const { rows } = await sql`select from place limit 1`.execute(db);
  if (rows.length > 0) return;
  progress('Reading the towns of the world (GeoNames) …');
  const startedAt = performance.now();
  const added = await importPlaces(db);
  await sql`analyze place, place_name`.execute(db);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  progress(`${added.toLocaleString('en')} towns in ${seconds} s.`);
}
