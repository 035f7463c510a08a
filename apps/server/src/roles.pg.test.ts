import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisIsHere } from './testing/redis-for-tests.ts';
import {
  type ServerProcesses,
  type StartedProcess,
  startMs,
  startServerProcesses,
} from './testing/server-processes.ts';

// Real processes with different roles. Sized copies are made elsewhere, and what a member sees is the same.

describe.runIf(redisIsHere())('processes with roles of their own', () => {
  let app: ServerProcesses;
  let gateway: StartedProcess;
  let media: StartedProcess;
  let jobs: StartedProcess;
  beforeAll(async () => {
    app = await startServerProcesses(0);
    // It creates the tables of the queue.
    jobs = await app.start(0, { ROLES: 'jobs' });
    [gateway, media] = await Promise.all([
      app.start(0, { ROLES: 'gateway' }),
      app.start(0, { ROLES: 'media' }),
    ]);
  }, startMs);
  afterAll(() => app?.close());

  /** Uploads a picture and returns the address of a sized copy, which nobody has made yet. */
  async function upload(cookie: string, { url } = gateway): Promise<string> {
    const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a05060' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('for', 'profile');
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');
    const sent = await fetch(`${url}/upload`, { method: 'POST', headers: { cookie }, body: form });
    expect(sent.status).toBe(200);
    const { data } = (await sent.json()) as { data: { photo: string } };
    return url + data.photo.replace('.jpg', '_320.webp');
  }
  const read = async (address: string, cookie: string) => {
    const reply = await fetch(address, { headers: { cookie } });
    const { width, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    return [reply.status, reply.headers.get('content-type'), width, format];
  };
  const shown = [200, 'image/webp', 320, 'webp'];
  const countRun = async (process: StartedProcess, task: string) =>
    Number(
      new RegExp(`^jobs_total\\{task="${task}",outcome="done"\\} (\\d+)$`, 'm').exec(
        await process.metrics(),
      )?.[1] ?? 0,
    );

  test('the member sees the picture at once; the copy is made by the process with the role media', async () => {
    const me = await app.register(gateway.url);
    const before = await countRun(media, 'size_picture');
    const address = await upload(me.cookie);
    expect(await read(address.replace('_320.webp', '.jpg'), me.cookie)).toEqual([
      200,
      'image/jpeg',
      900,
      'jpeg',
    ]);
    expect(await read(address, me.cookie)).toEqual(shown);
    await expect.poll(() => countRun(media, 'size_picture')).toBe(before + 1);
    expect(await countRun(jobs, 'size_picture')).toBe(0);
    // It is stored, and nobody is asked again.
    expect(await read(address, me.cookie)).toEqual(shown);
    expect(await countRun(media, 'size_picture')).toBe(before + 1);
  });

  test('emails and ticks are for processes with the role jobs alone', async () => {
    await app.register(gateway.url);
    await expect.poll(() => countRun(jobs, 'send_email')).toBeGreaterThan(0);
    for (const other of [gateway, media])
      expect(await other.metrics()).not.toContain('task="send_email",outcome');
  });

  test('a process without the role gateway is ready and serves nothing else', async () => {
    for (const { url } of [jobs, media]) {
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ok: true, database: true });
      expect((await fetch(`${url}/api/ticket`, { method: 'POST' })).status).toBe(404);
    }
  });

  test('with no such process left every picture is still shown, and nothing is left in the queue', {
    timeout: 120_000,
  }, async () => {
    const me = await app.register(gateway.url);
    const left = await app.start(0, { ROLES: 'gateway' });
    await app.kill(media);
    const [first, second] = [await upload(me.cookie, left), await upload(me.cookie, left)];
    expect(await read(first, me.cookie)).toEqual(shown);
    const begun = performance.now();
    expect(await read(second, me.cookie)).toEqual(shown);
    // Nobody is waited for twice.
    expect(performance.now() - begun).toBeLessThan(1_900);
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'size_picture'`.execute(app.db);
    expect(rows).toEqual([]);
    media = await app.start(0, { ROLES: 'media' });
  });
});
