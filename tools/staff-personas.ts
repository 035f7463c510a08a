import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openBlobs } from '../apps/server/src/blobs/open-blobs.ts';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { openMediaStore } from '../apps/server/src/media/store.ts';
import { importPersonas } from '../apps/server/src/personas/import-personas.ts';

/** Imports virtual profiles from a folder or its zip. Returns false for invalid arguments. */
export async function runPersonasCommand(
  db: Kysely<DB>,
  config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [verb = '', place = ''] = args;
  if (verb !== 'import' || place === '') return false;
  const media = openMediaStore(await openBlobs(config));
  const { rows } = await sql<{ alone: boolean }>`
    select not exists (select from persona) and not exists (select from setting where key = 'partners')
      and exists (select from member) as alone`.execute(db);
  const { made: created, had: existing } = await importPersonas(
    { db, media, now: new Date() },
    path.resolve(place),
  );
  console.log(
    `${created} virtual profiles were brought in${existing > 0 ? `, ${existing} were there already` : ''}.`,
  );
  if (created > 0)
    console.log(
      'They are paused. Approve their pictures in the console, under Moderation, and activate them there under Virtual profiles.',
    );
  if (rows[0]?.alone && created > 0)
    console.log(
      'Members have met each other until now, and meet virtual profiles from here on: nobody until the first is active. To let them meet both, set partners to mixed.',
    );
  return true;
}
