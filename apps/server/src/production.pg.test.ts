import { once } from 'node:events';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './db/database.ts';
import { findFreePort } from './db/embedded/postmaster.ts';
import { importPlaces } from './places/import-places.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';
import { findOldestBinDir } from './testing/oldest-postgres-here.ts';
import { addPersona } from './testing/people.ts';
import { cookiesOf, registration } from './testing/registration.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { startSmtp, type TestSmtp } from './testing/smtp-for-tests.ts';

// A server as an operator starts it, with a durable PostgreSQL of its own.

const oldest = findOldestBinDir();
const versions = [...(oldest ? [{ version: 15, binDir: oldest }] : []), { version: 18, binDir: undefined }];

describe.each(versions)('in production on PostgreSQL $version', ({ version, binDir }) => {
  let cluster: TestCluster;
  let smtp: TestSmtp;
  let server: ServerProcess | undefined;
  let address: string;
  let database: ReturnType<typeof openDatabase>;

  beforeAll(async () => {
    [cluster, smtp] = await Promise.all([testCluster({ durable: true, binDir }), startSmtp()]);
    database = openDatabase({ url: cluster.url, max: 1 });
    await sql`insert into setting (key, value) values ('free_credits', '10000'),
      ('paid_spins', '{"il": true, "de": true, "eu": true, "other": true}')`.execute(database.kysely);
    // Real towns, so that members of the same town find each other.
    await sql`delete from place`.execute(database.kysely);
    await importPlaces(database.kysely, { only: 'sample' });
  }, 120_000);

  // A test may stop the server. The next test starts it again.
  beforeEach(async () => {
    if (server && server.child.exitCode === null && server.child.signalCode === null) return;
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    server = startServerProcess({
      NODE_ENV: 'production',
      DATABASE_URL: cluster.url,
      DATA_DIR: `${cluster.dataDir}/server`,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://meet.example.test',
      SECRET: '0f8c2a6d4b1e9375a0c4d8e2f6b71935',
      PORT: String(port),
      // Production refuses to start with the demo.
      DEMO: '',
    });
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
      timeout: 60_000,
    });
  }, 120_000);

  afterAll(async () => {
    await database?.close();
    server?.child.kill('SIGKILL');
    await smtp?.close();
    await cluster?.stop();
    cluster?.remove();
  });

  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  async function connect(cookie: string): Promise<Wire> {
    const answer = await post('/api/ticket', {}, cookie);
    const { token } = (await answer.json()) as { token: string };
    const jar = [cookie, cookiesOf(answer)].filter(Boolean).join('; ');
    return openWire(`${address.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`, jar);
  }

  test('a newcomer registers, verifies, swipes, writes and spins the wheel; nothing of the demo is there', {
    timeout: 60_000,
  }, async () => {
    const { rows } = await sql<{ major: number }>`
      select current_setting('server_version_num')::int / 10000 as major`.execute(database.kysely);
    expect(rows).toEqual([{ major: version }]);
    const { id: personaId } = await addPersona(database.kysely, { photos: 1 });

    const joined = await post(
      '/api/register',
      registration('daniel@example.test', 'correct horse 7 battery'),
    );
    expect(joined.status).toBe(201);
    const cookie = cookiesOf(joined);
    expect(joined.headers.getSetCookie().every((each) => /; secure/i.test(each))).toBe(true);
    // Emails fold their lines and encode `=` as `=3D`.
    const token = () => /\/verify\/([\w-]+)/.exec(smtp.received.join('').replaceAll(/=\r\n/g, ''))?.[1];
    await expect.poll(token).toBeDefined();
    expect((await post(`/api/verify/${token()}`, {}, cookie)).status).toBe(200);

    const wire = await connect(cookie);
    const call = async (name: string, data: unknown = {}) => {
      const answer = await wire.call(name, data);
      expect(answer, `${name}: ${answer.error_code}`).toMatchObject({ request_status: 1 });
      return answer;
    };
    expect((await call('configs')).data.site).toMatchObject({ providers: [], demo: false });
    await call('claim_free_credits');
    await call('notice/accept', { kind: 'virtual' });
    expect((await call('explore')).data.map(({ id }: { id: number }) => id)).toContain(personaId);
    await call('swipe', { swiped_user_id: personaId, like: 1 });
    const text = { receiver_id: personaId, message_type: 'text', message_text: 'Good evening' };
    const sent = await call('send_message', { ...text, trace_id: 'production-0001' });
    expect((await call('send_message', { ...text, trace_id: 'production-0001' })).request_details.id).toBe(
      sent.request_details.id,
    );
    await call('spinofluck/buy_spin', { trace_id: 'production-0002' });
    const page = { contact_user_id: personaId, currentLength: 0, recordsToTake: 20 };
    expect((await call('messages', page)).data).toHaveLength(1);
    wire.close();

    for (const path of ['/dev/mail', '/payments/sandbox/x'])
      expect((await fetch(`${address}${path}`)).status, path).toBe(404);
    await expectCleanAudit(database.kysely);
  });

  test('on TERM it stops in order and leaves the database running', { timeout: 60_000 }, async () => {
    const { child } = server as ServerProcess;
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await sql`select 1`.execute(database.kysely);
  });
});
