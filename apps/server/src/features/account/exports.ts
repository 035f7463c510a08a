import { DAY_MS } from '@afterglow/domain/time';
import { strToU8 } from 'fflate';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import { createOneTimeToken, hashOneTimeToken, isOneTimeToken } from '../../auth/one-time-token.ts';
import type { Blobs } from '../../blobs/blobs.ts';
import { createJsonEntry, createZip, type ZipEntry } from '../../blobs/create-zip.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { renderExportPage } from '../../mail/export-page.ts';
import { getPictureFile, loadExportData, loadExportPageData } from './export-contents.ts';

const TTL_MS = 7 * DAY_MS;

/**
 * Creates the zip and queues the email with its link. Repeated after a crash it creates the same zip. Does nothing when
 * the account is gone.
 */
export async function createExport(app: App, exportId: number): Promise<void> {
  const { db, media, blobs, now } = app;
  const request = await db
    .selectFrom('account_export')
    .innerJoin('member', 'member.person_id', 'account_export.person_id')
    .select('account_export.person_id')
    .where('account_export.id', '=', exportId)
    .where('account_export.ready_at', 'is', null)
    .executeTakeFirst();
  if (!request) return;
  // All tables are read at one moment.
  const { data, keys, pageData } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const data = await loadExportData(snapshot, request.person_id);
      // This export is not ready yet, so it is not part of itself.
      data.account_export = (data.account_export ?? []).filter(
        (row) => (row as { id: number }).id !== exportId,
      );
      const keys = ((data.media ?? []) as { key: string }[]).map(({ key }) => key);
      const pageData = await loadExportPageData(snapshot, { personId: request.person_id, keys, now: now() });
      return { data, keys, pageData };
    });
  await blobs.put(getExportKey(exportId), createZip(entries()));
  const isAwaited = await db.transaction().execute(async (tx) => {
    const expiresAt = new Date(now().getTime() + TTL_MS);
    const { numUpdatedRows } = await tx
      .updateTable('account_export')
      .set({ ready_at: now(), expires_at: expiresAt })
      .where('id', '=', exportId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addJob(tx, 'send_email', { template: 'export_ready', exportId });
    return numUpdatedRows > 0n;
  });
  // The account was erased meanwhile. If this process ends here, `pruneExports` finds the file.
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

/** Creates the token of the link. The email gets it when it is written. */
export async function createExportToken(db: Kysely<DB>, exportId: number): Promise<string> {
  const token = createOneTimeToken();
  await db
    .updateTable('account_export')
    .set({ token_hash: hashOneTimeToken(token) })
    .where('id', '=', exportId)
    .execute();
  return token;
}

/**
 * Returns the zip behind a link, for its owner; null for everybody else and after it has expired. The caller reads or
 * destroys the stream.
 */
export async function findExportFile(
  { db, blobs, now }: App,
  token: string,
  personId: number,
): ReturnType<Blobs['read']> {
  if (!isOneTimeToken(token)) return null;
  const found = await db
    .selectFrom('account_export')
    .select('id')
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('person_id', '=', personId)
    .where('staff_id', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return found ? blobs.read(getExportKey(found.id)) : null;
}

/**
 * Returns the zip for an authority behind a link, for the member of staff who requested it; null for everybody else.
 */
export async function findAuthorityExport(
  { db, blobs, now }: Pick<App, 'db' | 'blobs' | 'now'>,
  token: string,
  staffId: number,
): Promise<{ personId: number; file: NonNullable<Awaited<ReturnType<Blobs['read']>>> } | null> {
  if (!isOneTimeToken(token)) return null;
  const found = await db
    .selectFrom('account_export')
    .select(['id', 'person_id'])
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const file = found ? await blobs.read(getExportKey(found.id)) : null;
  return found && file ? { personId: found.person_id, file } : null;
}

/** Returns the owner of an export who is banned and so has no session; null for all other links. */
export async function findBannedExportOwner(db: Kysely<DB>, token: string): Promise<number | null> {
  if (!isOneTimeToken(token)) return null;
  const found = await db
    .selectFrom('account_export')
    .innerJoin('person', 'person.id', 'account_export.person_id')
    .select('person.id')
    .where('account_export.token_hash', '=', hashOneTimeToken(token))
    .where('account_export.staff_id', 'is', null)
    .where('person.state', '=', 'banned')
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Removes expired and unfinished exports, then every file without a row. A row is created before its file, so such a
 * file belongs to nobody.
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
  const wanted = new Set(rows.map(({ id }) => getExportKey(id)));
  for (const key of stored) if (!wanted.has(key)) await blobs.remove(key);
}

export const EXPORT_FOLDER = 'exports';

export const getExportKey = (exportId: number): string => `${EXPORT_FOLDER}/${exportId}.zip`;

export const removeExportFile = (blobs: Blobs, exportId: number): Promise<void> =>
  blobs.remove(getExportKey(exportId));

export const createPageEntry = (name: string, html: string): ZipEntry => ({
  name,
  bytes: strToU8(html),
  packed: true,
});
