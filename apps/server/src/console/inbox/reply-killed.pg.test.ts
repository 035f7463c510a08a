import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire, WireFrame } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addPersona } from '../../testing/people.ts';
import { redisIsHere } from '../../testing/redis-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';
import {
  commonSecret,
  type ServerProcesses,
  sendText,
  startMs,
  startServerProcesses,
} from '../../testing/server-processes.ts';

// Real server processes. One is killed while a staff reply is sent a hundred times at once through both.

describe.runIf(redisIsHere())('a reply with one trace id', () => {
  let app: ServerProcesses;
  /** Where the operator signs in without a second factor. */
  let gatewayServer: TestServer;
  beforeAll(async () => {
    app = await startServerProcesses(2);
    const config = { redisUrl: app.redis().url, demo: true, limits: false, secret: commonSecret };
    gatewayServer = await startTestServer({
      database: { url: app.databaseUrl, drop: async () => {} },
      config,
    });
  }, startMs);
  afterAll(async () => {
    await gatewayServer?.close();
    await app?.close();
  });

  test('a hundred times at once through two processes, one killed in between: one message, one log line, one reply', {
    timeout: startMs,
  }, async () => {
    await expect.poll(async () => (await app.bus()).every(Boolean)).toBe(true);
    // When the process is killed: before the claim, between the claim and the reply, after the reply.
    for (const livesMs of [2, 8, 20]) {
      const staying = app.at(0);
      const dying = app.living().find((candidate) => candidate !== staying) ?? (await app.start());
      const { id: personaId } = await addPersona(app.db);
      const writer = await app.register(staying.url);
      const writing = await app.device(staying.url, writer.cookie);
      await writing.call('notice/accept', { kind: 'virtual' });
      await sendText(writing, personaId);
      const staff = await signInStaff(gatewayServer, { online: false });
      const window = async (url: string) => {
        const wire = await staff.connect({ url, post: (...rest) => app.post(url, ...rest) });
        wire.socket.on('error', () => {});
        return wire;
      };
      const [here, there] = [await window(staying.url), await window(dying.url)];
      const { lease } = (await here.call('inbox/next')).data;
      const body = { lease_id: lease.id, message_type: 'text', message_text: 'Good evening', done: true };
      const trace_id = randomUUID();
      const send = (wire: Wire): Promise<WireFrame | null> =>
        wire.call('inbox/reply', { ...body, trace_id }).catch(() => null);

      const sending = Array.from({ length: 100 }, (_, n) => send(n % 2 ? here : there));
      await sleep(livesMs);
      await app.kill(dying);
      const answers = (await Promise.all(sending)).filter((answer) => answer !== null);
      expect(answers.length).toBeGreaterThanOrEqual(50);
      answers.push(await here.call('inbox/reply', { ...body, trace_id }));
      const [first] = answers;
      expect(first?.request_status).toBe(1);
      for (const { request_id: _, ...answer } of answers) expect(first).toMatchObject(answer);
      expect(
        await here.call('inbox/reply', { ...body, message_text: 'Something else', trace_id }),
      ).toMatchObject({ error_code: 'trace_conflict' });

      const messages = await app.db
        .selectFrom('message')
        .select('body')
        .where('sender_id', '=', personaId)
        .where('receiver_id', '=', writer.id)
        .execute();
      expect(messages).toEqual([{ body: 'Good evening' }]);
      const log = await app.db
        .selectFrom('audit_log')
        .select(['kind', 'person_id'])
        .where('staff_id', '=', staff.staffId)
        .where('action', '=', 'inbox/reply')
        .execute();
      expect(log).toEqual([{ kind: 'act', person_id: writer.id }]);
      here.close();
    }
  });
});
