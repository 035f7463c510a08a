import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Blobs } from '../blobs/blobs.ts';
import { LOCKS } from '../db/locks.ts';
import { getPictureBlob } from '../media/picture-key.ts';
import { copyBlobs } from './blob-copies.ts';
import { BLOBS_FOLDER, DATABASE_FILE, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { findProgram, runProgram } from './postgres-programs.ts';

/** `2026-11-29T02-30-00Z` */
const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

type Site = { databaseUrl: string; blobs: Blobs; now: () => Date };

/**
 * Writes a backup of the database and of all files into a new folder of `target`, named by its time. The files fit the
 * database: while it runs, no file of a picture is removed (`removePicture`), so each picture of the snapshot still has
 * its file. The folder has another name until it is complete. Throws an Error of one line when it fails, and leaves
 * nothing behind.
 */
export async function createBackup(
  site: Site,
  target: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const at = site.now();
  const name = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const folder = path.join(path.resolve(target), name);
  const client = new pg.Client({ connectionString: site.databaseUrl, application_name: 'afterglow-backup' });
  await client.connect();
  try {
    await holdRemovals(client);
    const manifest = await writeWhole(folder, (unfinished) =>
      writeBackup({ ...site, client, at, target }, unfinished),
    );
    await client.query('insert into backup_run (at, size) values ($1, $2)', [at, manifest.size]);
    return { folder, manifest };
  } finally {
    await client.end();
  }
}

/** Fills a folder under another name, and renames it when it is complete. Removes it when that fails. */
async function writeWhole<Result>(
  folder: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${folder}.unfinished`;
  await fs.mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const result = await write(unfinished);
    await fs.rename(unfinished, folder);
    return result;
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(
  {
    client,
    databaseUrl,
    blobs,
    at,
    target,
  }: Omit<Site, 'now'> & { client: pg.Client; at: Date; target: string },
  folder: string,
): Promise<Manifest> {
  const { snapshot, major } = await openSnapshot(client);
  const dump = path.join(folder, DATABASE_FILE);
  const program = await findProgram('pg_dump', major);
  await runProgram(program, databaseUrl, ['--format=custom', `--snapshot=${snapshot}`, `--file=${dump}`]);
  const previous = await findNewest(target);
  const copied = await copyBlobs(
    blobs,
    path.join(folder, BLOBS_FOLDER),
    previous && path.join(previous, BLOBS_FOLDER),
  );
  const { rows } = await client.query<{ key: string }>('select key from media order by key');
  const missing = rows.map(({ key }) => key).filter((key) => !copied.keys.has(getPictureBlob(key)));
  await client.query('commit');
  const size = copied.size + (await fs.stat(dump)).size;
  const manifest: Manifest = {
    format: 1,
    at: at.toISOString(),
    postgres: major,
    files: copied.keys.size,
    size,
    missing,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/**
 * Takes the lock of backups, or throws if another backup runs. The lock ends with the connection, also when
 * this process is killed.
 */
async function holdRemovals(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1::bigint) as held', [
    LOCKS.backup,
  ]);
  if (!rows[0]?.held) throw new Error('Another backup of this database is running.');
}

async function openSnapshot(client: pg.Client): Promise<{ snapshot: string; major: number }> {
  await client.query('begin isolation level repeatable read read only');
  // The dump of a large site takes longer than any call may.
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ snapshot: string; major: number }>(
    `select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int / 10000 as major`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database gave no snapshot.');
  return row;
}

/** Yields the folders of the complete backups in `target`, the newest first. */
async function* listBackups(target: string): AsyncGenerator<string> {
  const names = await fs.readdir(target).catch(() => []);
  for (const name of names
    .filter((other) => BACKUP_NAME.test(other))
    .sort()
    .reverse()) {
    const folder = path.join(path.resolve(target), name);
    const isComplete = await readManifest(folder).then(
      () => true,
      () => false,
    );
    if (isComplete) yield folder;
  }
}

async function findNewest(target: string): Promise<string | undefined> {
  for await (const folder of listBackups(target)) return folder;
  return undefined;
}

/**
 * Removes all complete backups in `target` but the newest `keep`. Pictures that a later backup has stay: both folders
 * name the same file. Returns the removed folders.
 */
export async function removeOldBackups(target: string, keep: number): Promise<string[]> {
  const found: string[] = [];
  for await (const folder of listBackups(target)) found.push(folder);
  const old = found.slice(keep);
  for (const folder of old) {
    // Without its name first, so that half a folder never counts as a backup.
    const unfinished = `${folder}.unfinished`;
    await fs.rm(unfinished, { recursive: true, force: true });
    await fs.rename(folder, unfinished);
    await fs.rm(unfinished, { recursive: true });
  }
  return old;
}

/** Records that another tool has made a backup, so that the console knows its age. */
export async function recordBackup(databaseUrl: string, at: Date): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('insert into backup_run (at) values ($1)', [at]).finally(() => client.end());
}
