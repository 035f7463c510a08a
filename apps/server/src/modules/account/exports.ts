import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import { addJob } from '../../jobs/jobs.ts';
import { exportPage } from '../../mail/pages/export-page.ts';
import { exportData } from './export-data.ts';
import { exportFile, jsonEntry, pageEntry, removeExportFile, writeZip } from './export-file.ts';
import { exportTold, pictureFile } from './export-told.ts';

const lifeMs = 7 * DAY_MS;
const tokenShape = /^[\w-]{43}$/;
const hashOf = (token: string) => hash('sha256', token, 'buffer');

/** Makes the zip and asks for the mail that leads to it. Done again after a crash it makes the same; whose account is gone gets none. */
export async function makeExport(house: House, exportId: number): Promise<void> {
  const { db, media, config, now } = house;
  const asked = await db
    .selectFrom('account_export as e')
    .innerJoin('member as m', 'm.person_id', 'e.person_id')
    .select('e.person_id')
    .where('e.id', '=', exportId)
    .where('e.ready_at', 'is', null)
    .executeTakeFirst();
  if (!asked) return;
  // One moment for all tables.
  const { data, keys, told } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const data = await exportData(snapshot, asked.person_id);
      // The one that is being made is not ready yet, and would say so of itself.
      data.account_export = (data.account_export ?? []).filter(
        (row) => (row as { id: number }).id !== exportId,
      );
      const keys = ((data.media ?? []) as { key: string }[]).map(({ key }) => key);
      const told = await exportTold(snapshot, { personId: asked.person_id, keys, now: now() });
      return { data, keys, told };
    });
  await writeZip(exportFile(config.dataDir, exportId), entries());
  await db.transaction().execute(async (tx) => {
    const expires_at = new Date(now().getTime() + lifeMs);
    const { numUpdatedRows } = await tx
      .updateTable('account_export')
      .set({ ready_at: now(), expires_at })
      .where('id', '=', exportId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addJob(tx, 'send_letter', { letter: 'export_ready', exportId });
    else await removeExportFile(config.dataDir, exportId);
  });

  async function* entries() {
    yield pageEntry('index.html', exportPage(house, told));
    yield jsonEntry('data.json', data);
    for (const key of keys) {
      const bytes = await media.get(key);
      if (bytes) yield { name: pictureFile(key), bytes, packed: false };
    }
  }
}

/** What the mail's link says, made when it is written. */
export async function newExportToken(db: Kysely<DB>, exportId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('account_export')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', exportId)
    .execute();
  return token;
}

/** The file behind a link, for the member it is of; null for everybody else and once it ran out. */
export async function exportOf(
  { db, config, now }: House,
  token: string,
  personId: number,
): Promise<string | null> {
  if (!tokenShape.test(token)) return null;
  const found = await db
    .selectFrom('account_export')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('person_id', '=', personId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return found ? exportFile(config.dataDir, found.id) : null;
}

/** Those that ran out, and those that never were made. */
export async function pruneExports({ db, config, now }: House): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from account_export
    where expires_at <= ${now()} or (expires_at is null and asked_at < ${now()}::timestamptz - interval '7 days')
    returning id`.execute(db);
  for (const { id } of rows) await removeExportFile(config.dataDir, id);
}
