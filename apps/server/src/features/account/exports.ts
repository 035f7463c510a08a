import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@afterglow/domain/time';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Blobs } from '../../blobs/blobs.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { renderExportPage } from '../../mail/export-page.ts';
import { getPictureFile, loadExportData, loadExportPageData } from './export-contents.ts';

const ttlMs = 7 * DAY_MS;
const tokenShape = /^[\w-]{43}$/;
const hashToken = (token: string) => hash('sha256', token, 'buffer');

/** Makes the zip and asks for the mail that leads to it. Done again after a crash it makes the same; whose account is gone gets none. */
export async function createExport(app: App, exportId: number): Promise<void> {
  const { db, media, blobs, now } = app;
  const request = await db
    .selectFrom('account_export as e')
    .innerJoin('member as m', 'm.person_id', 'e.person_id')
    .select('e.person_id')
    .where('e.id', '=', exportId)
    .where('e.ready_at', 'is', null)
    .executeTakeFirst();
  if (!request) return;
  // One moment for all tables.
  const { data, keys, pageData } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const data = await loadExportData(snapshot, request.person_id);
      // The one that is being made is not ready yet, and would say so of itself.
      data.account_export = (data.account_export ?? []).filter(
        (row) => (row as { id: number }).id !== exportId,
      );
      const keys = ((data.media ?? []) as { key: string }[]).map(({ key }) => key);
      const pageData = await loadExportPageData(snapshot, { personId: request.person_id, keys, now: now() });
      return { data, keys, pageData };
    });
  await blobs.put(exportBlob(exportId), zipped(entries()));
  const isAwaited = await db.transaction().execute(async (tx) => {
    const expires_at = new Date(now().getTime() + ttlMs);
    const { numUpdatedRows } = await tx
      .updateTable('account_export')
      .set({ ready_at: now(), expires_at })
      .where('id', '=', exportId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addJob(tx, 'send_letter', { letter: 'export_ready', exportId });
    return numUpdatedRows > 0n;
  });
  // The account was erased meanwhile. Should this process end here, `pruneExports` finds the file.
  if (!isAwaited) await removeExportFile(blobs, exportId);

  async function* entries() {
    yield createPageEntry('index.html', renderExportPage(app, pageData));
    yield createJsonEntry('data.json', data);
    for (const key of keys) {
      const bytes = await media.get(key);
      if (bytes) yield { name: getPictureFile(key), bytes, packed: false };
    }
  }
}

/** What the mail's link says, made when it is written. */
export async function createExportToken(db: Kysely<DB>, exportId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('account_export')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', exportId)
    .execute();
  return token;
}

/** The zip behind a link, for the member it is of; null for everybody else and once it ran out. The caller reads or destroys the stream. */
export async function findExportFile(
  { db, blobs, now }: App,
  token: string,
  personId: number,
): ReturnType<Blobs['read']> {
  if (!tokenShape.test(token)) return null;
  const found = await db
    .selectFrom('account_export')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', personId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return found ? blobs.read(exportBlob(found.id)) : null;
}

/**
 * Removes exports that ran out and those that never were made, then every file that no row asks for. A row is there before its
 * file, so a file without one is nobody's, whatever ended in between.
 */
export async function pruneExports({ db, blobs, now }: Pick<App, 'db' | 'blobs' | 'now'>): Promise<void> {
  await sql`
    delete from account_export
    where expires_at <= ${now()} or (expires_at is null and asked_at < ${now()}::timestamptz - interval '7 days')`.execute(
    db,
  );
  const stored: string[] = [];
  for await (const { key } of blobs.list(EXPORT_FOLDER)) stored.push(key);
  const rows = await db.selectFrom('account_export').select('id').execute();
  const wanted = new Set(rows.map(({ id }) => exportBlob(id)));
  for (const key of stored) if (!wanted.has(key)) await blobs.remove(key);
}

export const EXPORT_FOLDER = 'exports';

/** Where the zip of an export is stored. */
export const exportBlob = (exportId: number): string => `${EXPORT_FOLDER}/${exportId}.zip`;

type Entry = { name: string; bytes: Uint8Array; packed: boolean };

/** Makes a zip one entry at a time, as fast as its reader takes the chunks: no more than one picture is in memory. */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const made = () => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  for await (const { name, bytes, packed } of entries) {
    const entry = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* made();
  }
  zip.end();
  yield* made();
}

export const removeExportFile = (blobs: Blobs, exportId: number): Promise<void> =>
  blobs.remove(exportBlob(exportId));

export const createPageEntry = (name: string, html: string): Entry => ({
  name,
  bytes: strToU8(html),
  packed: true,
});

export const createJsonEntry = (name: string, value: unknown): Entry => ({
  name,
  bytes: strToU8(JSON.stringify(value, null, 2)),
  packed: true,
});
