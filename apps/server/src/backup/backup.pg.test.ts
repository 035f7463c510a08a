import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDiskBlobs } from '../blobs/disk.ts';
import { LOCKS } from '../db/locks.ts';
import { removePicture } from '../media/media-rows.ts';
import { createPictureKey, getPictureBlob } from '../media/picture-key.ts';
import { openMediaStore } from '../media/store.ts';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { createBackup, removeOldBackups } from './create-backup.ts';
import { findProgram } from './postgres-programs.ts';
import { restoreBackup } from './restore-backup.ts';

const administer = async <Answer>(question: (client: pg.Client) => Promise<Answer>) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  return question(client).finally(() => client.end());
};
const major = await administer(async (client) => {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
  return rows[0].major as number;
});
/** The PostgreSQL from npm has no `pg_dump`, and Debian's may be older than it. */
const canDump = await findProgram('pg_dump', major).then(
  () => true,
  (error: Error) => {
    console.warn(`Left out: Backups are not tested on PostgreSQL ${major} here: ${error.message}`);
    return false;
  },
);

let server: TestServer;
let member: Registered;
let key: string;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-backups-'));
const databases: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  member = await server.register({ name: 'Noa' });
  key = createPictureKey(false);
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a34' } })
    .jpeg()
    .toBuffer();
  await server.app.blobs.put(getPictureBlob(key), bytes);
  await server.app.db
    .insertInto('media')
    .values({
      key,
      owner_id: member.userId,
      purpose: 'profile',
      used: true,
      width: 80,
      height: 80,
      bytes: bytes.length,
    })
    .execute();
});
afterAll(async () => {
  await server.close();
  await administer(async (client) => {
    for (const name of databases) await client.query(`drop database ${name} with (force)`);
  });
  fs.rmSync(folder, { recursive: true, force: true });
});

async function createEmptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(4).toString('hex')}`;
  await administer((client) => client.query(`create database ${name}`));
  databases.push(name);
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
}
const openEmptyBlobs = () => openDiskBlobs(fs.mkdtempSync(path.join(folder, 'site-')));
let hours = 0;
/** Creates a backup an hour after the one before, so that each has a name of its own. */
const backUp = (target: string, databaseUrl = server.databaseUrl) =>
  createBackup(
    { databaseUrl, blobs: server.app.blobs, now: () => new Date(Date.now() + ++hours * 3_600_000) },
    target,
  );

describe.runIf(canDump)('a backup', () => {
  test('restores a site whose member logs in, with every picture, and the audit passes', async () => {
    const { folder: made, manifest } = await backUp(path.join(folder, 'whole'));
    expect(manifest).toMatchObject({ files: 1, missing: [], postgres: major });
    const [databaseUrl, blobs] = [await createEmptyDatabase(), await openEmptyBlobs()];
    expect(await restoreBackup({ databaseUrl, blobs }, made)).toEqual([]);
    expect(await blobs.get(getPictureBlob(key))).toEqual(await server.app.blobs.get(getPictureBlob(key)));
    const restored = await startTestServer({ database: { url: databaseUrl, drop: async () => {} } });
    try {
      const { email, password } = member;
      expect((await restored.post('/api/login', { email, password })).status).toBe(200);
    } finally {
      await restored.close();
    }
  });

  test('restores a new site, which has no file yet', async () => {
    const blobs = await openEmptyBlobs();
    const site = { databaseUrl: server.databaseUrl, blobs, now: () => new Date(Date.now() - 3_600_000) };
    const { folder: made, manifest } = await createBackup(site, path.join(folder, 'new'));
    expect(manifest).toMatchObject({ files: 0, missing: [key] });
    expect(await restoreBackup({ databaseUrl: await createEmptyDatabase(), blobs }, made)).toEqual([]);
  });

  test('names a picture whose file is not in it', async () => {
    const { folder: made } = await backUp(path.join(folder, 'damaged'));
    fs.rmSync(path.join(made, 'blobs', getPictureBlob(key)));
    const wrong = await restoreBackup(
      { databaseUrl: await createEmptyDatabase(), blobs: await openEmptyBlobs() },
      made,
    );
    expect(wrong).toEqual([`picture ${key}: has no file in the backup`]);
  });

  test('is not restored over a database with tables, which stays as it is', async () => {
    const { folder: made } = await backUp(path.join(folder, 'over'));
    const blobs = await openEmptyBlobs();
    const again = restoreBackup({ databaseUrl: server.databaseUrl, blobs }, made);
    await expect(again).rejects.toThrow('has tables already');
    expect(await blobs.get(getPictureBlob(key))).toBeNull();
  });

  test('writes a file that the last one has only once', async () => {
    const target = path.join(folder, 'daily');
    const inodes: number[] = [];
    for (const { folder: made } of [await backUp(target), await backUp(target)])
      inodes.push(fs.statSync(path.join(made, 'blobs', getPictureBlob(key))).ino);
    expect(inodes[0]).toBe(inodes[1]);
  });

  test('the newest are kept whole, older ones are removed, and other folders stay', async () => {
    const target = path.join(folder, 'kept');
    const made = [await backUp(target), await backUp(target), await backUp(target)].map(
      (item) => item.folder,
    );
    const others = ['notes', '2020-01-01T00-00-00Z', `${path.basename(made[0] ?? '')}.unfinished`];
    for (const name of others) fs.mkdirSync(path.join(target, name));
    expect(await removeOldBackups(target, 2)).toEqual(made.slice(0, 1));
    const left = [...made.slice(1).map((item) => path.basename(item)), ...others.slice(0, 2)];
    expect(fs.readdirSync(target).sort()).toEqual(left.sort());
    const [databaseUrl, blobs] = [await createEmptyDatabase(), await openEmptyBlobs()];
    expect(await restoreBackup({ databaseUrl, blobs }, made[1] ?? '')).toEqual([]);
    expect(await removeOldBackups(target, 2)).toEqual([]);
  });

  test('leaves nothing behind when it fails', async () => {
    const target = path.join(folder, 'failed');
    const blobs = {
      ...server.app.blobs,
      read: async () => {
        throw new Error('the disk is full');
      },
    };
    const failed = createBackup({ databaseUrl: server.databaseUrl, blobs, now: () => new Date() }, target);
    await expect(failed).rejects.toThrow('the disk is full');
    expect(fs.readdirSync(target)).toEqual([]);
    const other = path.join(folder, 'no-backup');
    fs.mkdirSync(other);
    await expect(
      restoreBackup({ databaseUrl: await createEmptyDatabase(), blobs: await openEmptyBlobs() }, other),
    ).rejects.toThrow('is not a backup');
  });
});

test('while a backup runs, files of removed pictures wait, and no second backup begins', async () => {
  const { app } = server;
  const media = openMediaStore(app.blobs);
  const removed = createPictureKey(false);
  await app.blobs.put(getPictureBlob(removed), Buffer.from('of a row that is gone'));
  const backup = new pg.Client({ connectionString: server.databaseUrl });
  await backup.connect();
  await backup.query('select pg_advisory_lock($1::bigint)', [LOCKS.backup]);
  await removePicture({ db: app.db, media, now: app.now }, removed);
  expect(await app.blobs.get(getPictureBlob(removed))).not.toBeNull();
  await expect(backUp(path.join(folder, 'second'))).rejects.toThrow('Another backup');
  await backup.end();
  // The session of the lock ends a moment after its connection.
  await expect
    .poll(async () => {
      await removePicture({ db: app.db, media, now: app.now }, removed);
      return app.blobs.get(getPictureBlob(removed));
    })
    .toBeNull();
});

test('programs that are too old are rejected with the package that has a newer one', async () => {
  await expect(findProgram('pg_dump', 99)).rejects.toThrow(
    /^pg_dump of PostgreSQL 99 or newer is required.*-99\.$/,
  );
});
