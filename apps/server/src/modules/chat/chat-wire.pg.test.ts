import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { type TestServer, testServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { limits: false } });
  await server.house.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(server.house.db);
  await server.close();
});

test('[S4.32, S4.49, S7.20, S7.45, S7.53] over real sockets: claim, write, be charged; the other device and the receiver hear of it once', async () => {
  const me = await server.register();
  const other = await server.register();
  const phone = await server.connect(me.cookie);
  const laptop = await server.connect(me.cookie);
  const theirs = await server.connect(other.cookie);

  expect(await phone.call('claim_free_credits')).toMatchObject({
    request_status: 1,
    request_details: { claimed: true, claimed_credits: 200, credits: 200 },
  });
  expect(await laptop.push('claim_free_credits')).toMatchObject({
    request_details: { claimed: true, claimed_credits: 200 },
  });

  const trace_id = randomUUID();
  const frame = { receiver_id: other.userId, message_type: 'text', message_text: 'Good evening', trace_id };
  const reply = await phone.call('send_message', frame);
  expect(reply).toMatchObject({
    module: 'send_message',
    request_status: 1,
    request_details: {
      credits_spent: 50,
      credits: 150,
      receiver_id: other.userId,
      sender_id: me.userId,
      type: 'text',
      trace_id,
    },
  });
  const { id, timestamp } = reply.request_details;
  const details = {
    id,
    timestamp,
    sender_id: me.userId,
    receiver_id: other.userId,
    type: 'text',
    message: 'Good evening',
  };
  expect(await theirs.push('new_message')).toMatchObject({ request_details: details });
  expect(await laptop.push('new_message')).toMatchObject({ request_details: { ...details, trace_id } });
  await phone.call('send_message', frame);
  expect((await phone.call('user/contacts')).data).toMatchObject([
    { id: other.userId, last_m: 'Good evening', s_id: me.userId },
  ]);
  await theirs.call('user/contacts/unread');
  expect(theirs.pushes.filter(({ module }) => module === 'new_message')).toHaveLength(1);
  expect(laptop.pushes.filter(({ module }) => module === 'new_message')).toHaveLength(1);
  expect(phone.pushes.filter(({ module }) => module === 'new_message')).toEqual([]);
});

test('[S4.34, S7.43, S7.47] running out, buying by the sandbox’s page and writing on, over real HTTP and sockets', async () => {
  const me = await server.register();
  const other = await server.register();
  const wire = await server.connect(me.cookie);
  const write = () =>
    wire.call('send_message', {
      receiver_id: other.userId,
      message_type: 'text',
      message_text: 'hello',
      trace_id: randomUUID(),
    });
  expect(await write()).toMatchObject({ request_status: 0, error_code: 'not_enough_credits' });
  const { data: config } = await wire.call('configs', { keys: ['credits', 'site'], language: 'en' });
  const [offer] = config.credits;
  const order = await wire.call('payment/initiate', {
    provider: config.site.providers[0],
    package_id: offer.id,
    type: 'buy-credits',
  });
  const page = await fetch(new URL(order.data.redirect_url, server.url));
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(await page.text()).toContain(`${(offer.price.amount / 100).toFixed(2)}`);
  const back = await fetch(new URL(order.data.redirect_url, server.url), {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', cvc: '123' }),
    redirect: 'manual',
  });
  expect([back.status, back.headers.get('location')]).toEqual([303, '/payments/redirect']);
  expect(await wire.push('payment/complete')).toMatchObject({
    data: { payment_id: order.data.payment_id, type: 'buy-credits', credits: offer.credits + offer.bonus },
  });
  expect(await wire.push('balance')).toMatchObject({ data: { credits: offer.credits + offer.bonus } });
  expect(await wire.push('session/validate')).toMatchObject({ data: { authenticated: true } });
  expect(await write()).toMatchObject({
    request_status: 1,
    request_details: { credits: offer.credits + offer.bonus - 50 },
  });
});
