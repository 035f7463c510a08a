import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { openMediaStore } from '../apps/server/src/media/store.ts';
import { importPersonas } from '../apps/server/src/personas/import-personas.ts';

/** Brings virtual profiles in from a folder. Answers false for what it does not understand. */
export async function bringPersonas(
  db: Kysely<DB>,
  config: Config,
  given: readonly string[],
): Promise<boolean> {
  const [verb = '', folder = ''] = given;
  if (verb !== 'import' || folder === '') return false;
  const media = await openMediaStore(path.join(config.dataDir, 'media'));
  const { rows } = await sql<{ alone: boolean }>`
    select not exists (select from persona) and not exists (select from setting where key = 'partners')
      and exists (select from member) as alone`.execute(db);
  const { made, had } = await importPersonas({ db, media, now: new Date() }, path.resolve(folder));
  console.log(`${made} virtual profiles were brought in${had > 0 ? `, ${had} were there already` : ''}.`);
  if (rows[0]?.alone && made > 0)
    console.log(
      'Members have met each other until now, and meet virtual profiles from here on. To let them meet both, set partners to mixed.',
    );
  return true;
}
