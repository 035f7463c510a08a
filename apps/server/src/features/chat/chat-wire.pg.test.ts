import { randomBytes, randomUUID } from 'node:crypto';
import { memberCalls } from '@afterglow/protocol/member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { givePremium } from '../../testing/people.ts';
import { rightInput } from '../../testing/right-input.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false } });
  await server.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(server.app.db);
  await server.close();
});

test('[S4.32, S4.49, S7.20, S7.45, S7.53] over real sockets: claim, write, be charged; the other device and the receiver are notified once', async () => {
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

test('[S4.34, S7.43, S7.47] running out of coins, buying on the sandbox’s page and writing on, over real HTTP and sockets', async () => {
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

/** Creates a member with coins and premium, and another who has a story. */
async function createChatPair() {
  const { db } = server.app;
  const [me, other] = [await server.register(), await server.register()];
  const [phone, theirs] = [await server.connect(me.cookie), await server.connect(other.cookie)];
  await phone.call('claim_free_credits');
  await givePremium(db, me.userId, new Date(Date.now() + 86_400_000));
  const key = `h${randomBytes(16).toString('hex')}`;
  await db
    .insertInto('media')
    .values({ key, owner_id: other.userId, purpose: 'story', width: 9, height: 16, bytes: 1 })
    .execute();
  const notified = await theirs.call('stories/add', { photo: `/media/${key}.jpg` });
  const createInput = (fields: object = {}) => ({
    receiver_id: other.userId,
    message_type: 'text',
    message_text: 'Good evening',
    trace_id: randomUUID(),
    ...fields,
  });
  return { me, other, phone, theirs, createInput, storyId: notified.request_details.story_id as number };
}

test('[S6.03, S6.04, S6.06] a member edits, chats, replies to stories, spins, archives, reports, blocks and unblocks, and may make every member call', async () => {
  const { other, phone, createInput, storyId } = await createChatPair();
  const user_id = other.userId;
  const may = async (module: string, data: object) =>
    expect([module, await phone.call(module, data)]).toMatchObject([module, { request_status: 1 }]);
  await may('user/update', { key: 'bio', value: 'Sea and books' });
  await may('user/update', { key: 's_radius', value: 30 });
  await may('send_message', createInput());
  await may('send_message', createInput({ story_id: storyId }));
  await may('spinofluck/spin', { trace_id: randomUUID() });
  await may('conversation/archive', { user_id });
  await may('user/report', { user_id, reason: 'spam' });
  await may('user/block', { user_id });
  await may('user/unblock', { user_id });
  const guest = await server.connect();
  for (const { name, audience } of Object.values(memberCalls)) {
    const data = rightInput(name, user_id);
    expect([name, (await phone.call(name, data)).error_code]).not.toEqual([name, 'unauthenticated']);
    if (audience === 'member')
      expect([name, (await guest.call(name, data)).error_code]).toEqual([name, 'unauthenticated']);
  }
});

test('[S7.48, S7.49, S7.51, S7.52] people, lists and the site come as events of their module, on request and, after a change on another device, without one', async () => {
  const { me, other, phone, theirs, createInput } = await createChatPair();
  const user_id = other.userId;
  const laptop = await server.connect(me.cookie);
  await phone.call('send_message', createInput());
  const lists = ['explore', 'meet', 'meet/popular', 'spotlight', 'stories', 'user/contacts', 'user/blocked'];
  const site = ['configs', 'plugins', 'geodata', 'totals', 'session/validate', 'spinofluck/prizes'];
  for (const module of [...lists, ...site])
    expect([module, await phone.call(module)]).toMatchObject([
      module,
      { module, request_status: 1, data: expect.anything() },
    ]);
  for (const [module, data] of [
    ['stories/get', { user_id }],
    ['user/contact/get_by_id', { contact_id: user_id }],
  ] as const)
    expect(await phone.call(module, data)).toMatchObject({ module, data: expect.anything() });

  await phone.call('user/update', { key: 'bio', value: 'Sea and books' });
  expect(await laptop.push('session/validate')).toMatchObject({ data: { authenticated: true } });
  await phone.call('conversation/archive', { user_id });
  expect(await laptop.push('user/contact/get_by_id')).toMatchObject({
    data: { id: user_id, archived: true },
  });
  await theirs.call('visit', { visited_user_id: me.userId });
  expect(await laptop.push('totals')).toMatchObject({ data: { visits: { total: 1, new: 1 } } });
  await phone.call('user/block', { user_id });
  expect(await laptop.push('user/block')).toMatchObject({ data: { user_id, blocked: true } });
});
