import path from 'node:path';
import pg from 'pg';
import type { Blobs } from '../blobs/blobs.ts';
import { openDatabase } from '../db/database.ts';
import { runAudit } from '../ledger-audit/index.ts';
import { getPictureBlob } from '../media/picture-key.ts';
import { storeBlobs } from './blob-copies.ts';
import { BLOBS_FOLDER, DATABASE_FILE, readManifest } from './manifest.ts';
import { findProgram, runProgram } from './postgres-programs.ts';

/**
 * Restores a backup into an empty database and its files beside it, and verifies both. Returns a line for each error.
 * Throws an Error of one line when it cannot be restored; the database is then as empty as before.
 */
export async function restoreBackup(
  { databaseUrl, blobs }: { databaseUrl: string; blobs: Blobs },
  folder: string,
): Promise<string[]> {
  const manifest = await readManifest(folder);
  const program = await findProgram('pg_restore', manifest.postgres);
  await requireEmpty(databaseUrl);
  // First the files: without the database nobody uses them, and a second try stores them again.
  const stored =
    manifest.files === 0 ? new Set<string>() : await storeBlobs(blobs, path.join(folder, BLOBS_FOLDER));
  await runProgram(program, databaseUrl, [
    ...['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'],
    path.join(folder, DATABASE_FILE),
  ]);
  const database = openDatabase({ url: databaseUrl, max: 1, applicationName: 'afterglow-restore' });
  try {
    const findings = await runAudit(database.kysely);
    const pictures = await database.kysely.selectFrom('media').select('key').orderBy('key').execute();
    const expected = pictures.map(({ key }) => key).filter((key) => !manifest.missing.includes(key));
    return [
      ...findings.map(({ check, subject, detail }) => `${check}: ${subject}: ${detail}`),
      ...expected
        .filter((key) => !stored.has(getPictureBlob(key)))
        .map((key) => `picture ${key}: has no file in the backup`),
    ];
  } finally {
    await database.close();
  }
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') order by 1 limit 1`,
    );
    if (rows[0])
      throw new Error(
        `The database has tables already (${rows[0].name}): restore into an empty one, and point the site at it afterwards.`,
      );
  } finally {
    await client.end();
  }
}
