import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// The counts of the queues, and who may see evidence, over real sockets.

let server: TestServer;
let moderator: { cookie: string; connect: () => Promise<Wire> };
let operator: { cookie: string; connect: () => Promise<Wire> };
const wires: Wire[] = [];
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  moderator = await signInStaff(server, { role: 'moderator', name: 'Rina' });
  operator = await signInStaff(server, { role: 'operator', name: 'Omer' });
  await server.app.db
    .insertInto('case_file')
    .values(
      ['reports', 'reports', 'escalations'].map((queue) => ({
        queue,
        kind: '=cmd()',
        priority: 4,
        note: 'A private word',
        created_at: new Date(),
        due_at: new Date(Date.now() + 3_600_000),
      })),
    )
    .execute();
});
afterAll(async () => {
  for (const wire of wires) wire.close();
  await server.close();
});

const open = async (who: { connect: () => Promise<Wire> }): Promise<Wire> => {
  const wire = await who.connect();
  wires.push(wire);
  return wire;
};

test('whoever opens the console gets the count of each queue, from moderators on', async () => {
  const wire = await open(moderator);
  expect((await wire.call('session/validate', {})).data.cases).toMatchObject({ count: 3 });
  expect((await wire.push('cases/waiting')).data).toMatchObject({
    count: 3,
    queues: { reports: 2, texts: 0, escalations: 1, appeals: 0, public: 0, photos: 0 },
  });
  const low = await open(operator);
  expect((await low.call('session/validate', {})).data.cases).toBeUndefined();
  expect(low.pushes.filter(({ module }) => module === 'cases/waiting')).toEqual([]);
});

test('[C47] a moderator neither lists nor opens evidence', async () => {
  const wire = await open(moderator);
  const reason = 'The police asked for it';
  for (const [name, data] of [['evidence/list', {}] as const, ['evidence/open', { id: 1, reason }] as const])
    expect(await wire.call(name, data), name).toMatchObject({ error_code: 'forbidden' });
});
