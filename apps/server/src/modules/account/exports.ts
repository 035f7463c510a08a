import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import { addJob } from '../../jobs/jobs.ts';
import { exportData } from './export-data.ts';
import { exportFile, jsonEntry, removeExportFile, writeZip } from './export-file.ts';

const lifeMs = 7 * 24 * 3_600_000;
const tokenShape = /^[\w-]{43}$/;
const hashOf = (token: string) => hash('sha256', token, 'buffer');

/** Makes the zip and asks for the mail that leads to it. Done again after a crash it makes the same; whose account is gone gets none. */
export async function makeExport({ db, media, config, now }: House, exportId: number): Promise<void> {
  const asked = await db
    .selectFrom('account_export as e')
    .innerJoin('member as m', 'm.person_id', 'e.person_id')
    .select('e.person_id')
    .where('e.id', '=', exportId)
    .where('e.ready_at', 'is', null)
    .executeTakeFirst();
  if (!asked) return;
  // One moment for all tables.
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => exportData(snapshot, asked.person_id));
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
    yield jsonEntry('data.json', data);
    for (const { key } of (data.media ?? []) as { key: string }[]) {
      const bytes = await media.get(key);
      if (bytes) yield { name: `pictures/${key}.jpg`, bytes, packed: false };
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
