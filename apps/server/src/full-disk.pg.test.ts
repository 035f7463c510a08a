import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';
import { type Registered, startTestServer, type TestServer } from './testing/server-for-tests.ts';

// A whole server, database and pictures, on a small disk of its own. Only root can mount one.

const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-disk-'));
const mounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', disk]).status === 0;
if (!mounted)
  console.warn('Left out: no disk of its own can be made here: the test of a full one does not run.');

describe.runIf(mounted)('a full disk', () => {
  let cluster: TestCluster;
  let server: TestServer;
  let me: Registered;
  beforeAll(async () => {
    cluster = await testCluster({ dataDir: disk });
    server = await startTestServer({
      database: { url: cluster.url, drop: async () => {} },
      config: { logLevel: 'silent', limits: false, dataDir: path.join(disk, 'house') },
    });
    me = await server.register();
  });
  afterAll(async () => {
    await server?.close();
    await cluster?.stop();
    spawnSync('umount', [disk]);
    fs.rmSync(disk, { recursive: true, force: true });
  });

  const filler = path.join(disk, 'filler');
  function fill() {
    const file = fs.openSync(filler, 'a');
    try {
      for (const size of [1 << 20, 1 << 12]) {
        try {
          for (;;) fs.writeSync(file, Buffer.alloc(size));
        } catch (error) {
          expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
        }
      }
    } finally {
      fs.closeSync(file);
    }
  }
  async function upload(): Promise<{ status: number; text: string }> {
    const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#7a3050' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg');
    const answer = await fetch(`${server.url}/upload`, {
      method: 'POST',
      headers: { cookie: me.cookie },
      body: form,
    });
    return { status: answer.status, text: await answer.text() };
  }
  const later = { status: 503, text: '{"error":"try_later","seconds":2}' };

  test('what cannot be stored is rejected, acknowledged data stays, and with free space all works again', async () => {
    expect((await upload()).status).toBe(200);
    fill();
    expect(await upload()).toEqual(later);
    // Writes until the database needs space that is not there: a table grows, or the write-ahead log does, which stops
    // the database.
    const joined: number[] = [];
    let rejection: string | undefined;
    for (let n = 0; n < 400 && rejection === undefined; n++) {
      const wasteful = sql`insert into payment_notice (provider, body)
        select 'x', string_agg(md5(random()::text), '') from generate_series(1, 4000) group by random() < 0.5`;
      await wasteful.execute(server.app.db).catch(() => {});
      await server.register().then(
        ({ userId }) => joined.push(userId),
        (error: Error) => {
          rejection = error.message;
        },
      );
    }
    expect(rejection).toBe(`register: 503 ${later.text}`);

    fs.rmSync(filler);
    const back = () =>
      server.register().then(
        ({ userId }) => joined.push(userId) > 0,
        () => false,
      );
    await expect.poll(back, { timeout: 45_000, interval: 500 }).toBe(true);
    expect((await upload()).status).toBe(200);
    const { rows } = await sql<{ there: number }>`
      select count(*)::int as there from member where person_id = any(${joined})`.execute(server.app.db);
    expect(rows).toEqual([{ there: joined.length }]);
    const halves = fs.readdirSync(path.join(disk, 'house', 'media'), { recursive: true }).map(String);
    expect(halves.filter((name) => /\.jpg\./.test(name))).toEqual([]);
    await expectCleanAudit(server.app.db);
  }, 90_000);
});
