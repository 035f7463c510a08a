import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false } });
});
afterAll(async () => {
  await expectCleanAudit(server.app.db);
  await server.close();
});

test('a spin pushes balance and wheel to the other devices, and nothing to the spinning one before its wheel stops', async () => {
  const me = await server.register();
  const [phone, laptop] = [await server.connect(me.cookie), await server.connect(me.cookie)];
  const rendered = await phone.call('spinofluck/spin', { trace_id: randomUUID() });
  expect(rendered).toMatchObject({ request_status: 1 });
  const { credits, credits_version } = rendered.request_details;
  expect(await laptop.push('balance')).toMatchObject({ data: { credits, version: credits_version } });
  expect(await laptop.push('session/validate')).toMatchObject({ data: { authenticated: true } });
  expect(await laptop.push('spinofluck/prizes')).toMatchObject({ request_details: { price: 100 } });
  // The push of the spin arrives before the reply to any later call.
  await phone.call('totals');
  const notified = phone.pushes.map(({ module }) => module);
  expect(
    notified.filter((module) => ['balance', 'session/validate', 'spinofluck/prizes'].includes(module)),
  ).toEqual([]);
});
