import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from './config/environment.mjs';
import { enableVirtualProfiles } from './testing/enable-virtual-profiles.ts';
import { addPersona, grantCoins } from './testing/people.ts';
import { startTestS3, type TestS3 } from './testing/s3-for-tests.ts';
import { type Registered, startTestServer, type TestServer } from './testing/server-for-tests.ts';
import { sendText } from './testing/server-processes.ts';
import { SWIFT_START_MS, startTestSwift, swiftIsHere } from './testing/swift-for-tests.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

async function upload(
  server: TestServer,
  { cookie }: Registered,
): Promise<{ status: number; photo?: string }> {
  const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#7a3050' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg');
  const answer = await fetch(`${server.url}/upload`, { method: 'POST', headers: { cookie }, body: form });
  const body = (await answer.json()) as { data?: { photo: string } };
  return { status: answer.status, ...(body.data && { photo: body.data.photo }) };
}

/** Returns the status of a picture and of a sized copy of it. */
async function loadSizes(server: TestServer, photo: string): Promise<number[]> {
  const small = photo.replace('.jpg', '_320.webp');
  const statuses: number[] = [];
  for (const address of [photo, small]) {
    const answer = await fetch(new URL(address, server.url));
    if (answer.ok) await sharp(await answer.bytes()).metadata();
    statuses.push(answer.status);
  }
  return statuses;
}

const stores = { S3: startTestS3, ...(swiftIsHere() && { Swift: startTestSwift }) };

describe.each(Object.entries(stores))('pictures in %s', (_name, startStore) => {
  let s3: TestS3;
  let database: TestDatabase;
  const servers: TestServer[] = [];
  const folders = ['one', 'two'].map(() => fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-machine-')));
  const [oneFolder, twoFolder] = folders as [string, string];

  beforeAll(async () => {
    s3 = await startStore();
    database = await testDatabase();
    await enableVirtualProfiles(database.url);
  }, SWIFT_START_MS);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.drop();
    await s3[Symbol.asyncDispose]();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  async function start(dataDir: string, media: { store: BlobStore; previous?: BlobStore }) {
    const server = await startTestServer({
      database,
      config: { dataDir, media, logLevel: 'silent', limits: false },
    });
    servers.push(server);
    return server;
  }

  test('[SC19] two machines show one picture; without S3 pictures wait, and the chat goes on', async () => {
    const files = await start(oneFolder, { store: 'files' });
    const me = await files.register();
    await grantCoins(files.app.db, me.userId, 1_000);
    const persona = await addPersona(files.app.db);
    const { photo: old } = await upload(files, me);
    expect(await loadSizes(files, old as string)).toEqual([200, 200]);

    // The site moves to S3: what lies in the folder is still shown.
    const one = await start(oneFolder, { store: s3.address, previous: 'files' });
    const two = await start(twoFolder, { store: s3.address });
    expect(await loadSizes(one, old as string)).toEqual([200, 200]);
    const { photo } = await upload(one, me);
    expect(await loadSizes(two, photo as string)).toEqual([200, 200]);
    expect(fs.existsSync(path.join(twoFolder, 'media'))).toBe(false);

    const wire = await two.connect(me.cookie);
    await wire.call('notice/accept', { kind: 'virtual' });
    await s3.stop();
    expect(await loadSizes(two, photo as string)).toEqual([503, 503]);
    expect((await upload(two, me)).status).toBe(503);
    expect(await sendText(wire, persona.id, randomUUID())).toEqual(expect.any(Number));
    const ready = await fetch(`${two.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true, storage: false }]);

    await s3.restart();
    expect(await loadSizes(two, photo as string)).toEqual([200, 200]);
    expect((await upload(two, me)).status).toBe(200);
  }, 150_000);
});
