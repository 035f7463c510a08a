import { openWire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { cookiesOf } from '../testing/registration.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Production rejects the database of the tests, so production is set only from here on. Then only a nearby proxy is
  // trusted.
  server.app.config.production = true;
  await server.app.settings.set('free_credits_per_network', 1);
});
afterAll(async () => {
  await expectCleanAudit(server.app.db);
  await server.close();
});

/** Registers a member who claims the gift through the proxy, which reports the client's address. */
async function claimFrom(address: string, forged = '') {
  const { cookie } = await server.register();
  const ticket = await server.post('/api/ticket', {}, cookie);
  const { token } = (await ticket.json()) as { token: string };
  const jar = [cookie, cookiesOf(ticket)].filter(Boolean).join('; ');
  const url = `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;
  const wire = await openWire(url, jar, { 'x-forwarded-for': [forged, address].filter(Boolean).join(', ') });
  const { request_details: details } = await wire.call('claim_free_credits');
  wire.close();
  return details;
}

test('gifts are counted by the address that the trusted proxy reports, whatever the client claims', async () => {
  expect(await claimFrom('198.51.100.9')).toMatchObject({ claimed: true });
  expect(await claimFrom('198.51.100.77')).toEqual({
    claimed: false,
    claimed_credits: 0,
    credits: 0,
    reason: 'network',
  });
  expect(await claimFrom('198.51.100.78', '203.0.113.1')).toMatchObject({ reason: 'network' });
  expect(await claimFrom('203.0.113.1')).toMatchObject({ claimed: true });
});
