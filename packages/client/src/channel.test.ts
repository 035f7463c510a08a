import { memberCalls } from '@afterglow/protocol/member';
import { GUEST_CALLS } from '@afterglow/protocol/socket-limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestChannel, type SocketServer, startSocketServer, waitUntil } from './testing/socket-server.ts';

let server: SocketServer;
const channels: { stop(): void }[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.stop();
  await server.stop();
});

function open() {
  const opened = openTestChannel(server);
  channels.push(opened.channel);
  return opened;
}

async function openSignedIn() {
  const opened = open();
  await opened.signIn();
  return opened;
}

describe('calls', () => {
  test('[S4.02] a call is sent at once when the channel is open', async () => {
    server.onRequest('totals', (_, send) => send({ data: { unread: 3 } }));
    const { channel } = await openSignedIn();
    expect(await channel.call('totals')).toEqual({ ok: true, data: { unread: 3 }, details: undefined });
  });

  test('[S4.02, S4.04] before that it waits, and is sent once authenticated, in order', async () => {
    const { channel } = open();
    channel.call('totals');
    channel.call('explore', { exclude: [1] });
    channel.start();
    await waitUntil(() => channel.state === 'open');
    await channel.call('session/validate');
    expect(server.listRequests()).toEqual(['session/validate']);
    channel.setAuthenticated(true);
    await waitUntil(() => server.listRequests().length === 3);
    expect(server.listRequests().slice(1)).toEqual(['totals', 'explore {"exclude":[1]}']);
  });

  test('a guest’s call is sent as soon as the channel is open', async () => {
    server.onRequest('languages', (_, send) => send({ data: [] }));
    const { channel } = open();
    channel.call('totals');
    const reply = channel.call('languages');
    channel.start();
    expect(await reply).toMatchObject({ ok: true, data: [] });
    expect(server.listRequests()).toEqual(['languages']);
  });

  test('[S4.03] the same call waits once, both callers get its reply, priority goes to the front', async () => {
    server.onRequest('profile', ({ data }, send) => send({ data }));
    const { channel, signIn } = open();
    const first = channel.call('profile', { user_id: 1 });
    const same = channel.call('profile', { user_id: 1 });
    const other = channel.call('profile', { user_id: 2 }, { priority: true });
    await signIn();
    const ids = (await Promise.all([first, same, other])).map((reply) => reply.ok && reply.data);
    expect(ids).toEqual([{ user_id: 1 }, { user_id: 1 }, { user_id: 2 }]);
    expect(server.listRequests()).toEqual(['profile {"user_id":2}', 'profile {"user_id":1}']);
  });

  test('an error is a value, with its details', async () => {
    server.onRequest('swipe', (_, send) =>
      send({ request_status: 0, error_code: 'like_limit', request_details: { likes_left: 0 } }),
    );
    server.onRequest('totals', (_, send) =>
      send({ request_status: 0, error_code: 'rate_limited', retry_after: 4 }),
    );
    const { channel } = await openSignedIn();
    const swiped = await channel.call('swipe', { swiped_user_id: 5, like: 1 });
    expect(swiped).toEqual({ ok: false, code: 'like_limit', details: { likes_left: 0 } });
    expect(await channel.call('totals')).toMatchObject({ ok: false, code: 'rate_limited', retryAfterS: 4 });
  });

  test('an internal error is reported with its number; no other error is', async () => {
    server.onRequest('totals', (_, send) =>
      send({ request_status: 0, error_code: 'internal', request_details: { reference: '5f1c0a9b2d' } }),
    );
    server.onRequest('swipe', (_, send) =>
      send({ request_status: 0, error_code: 'like_limit', request_details: { likes_left: 0 } }),
    );
    const { channel, internalErrors } = await openSignedIn();
    await channel.call('swipe', { swiped_user_id: 5, like: 1 });
    await channel.call('totals');
    expect(internalErrors).toEqual(['5f1c0a9b2d']);
  });

  test('a call that must not wait fails without a connection', async () => {
    const { channel } = open();
    const reply = await channel.call('typing', { receiver_id: 1 }, { queue: false });
    expect(reply).toMatchObject({ ok: false, code: 'offline' });
  });

  test('a call whose reply is lost with the connection is not repeated', async () => {
    const { channel, clock, settle } = await openSignedIn();
    const reply = channel.call('swipe', { swiped_user_id: 5, like: 1 });
    await waitUntil(() => server.listRequests().length === 1);
    server.closeSockets();
    expect(await reply).toMatchObject({ ok: false, code: 'offline' });
    clock.advance(500);
    await waitUntil(() => channel.state === 'open');
    channel.setAuthenticated(true);
    await settle();
    expect(server.listRequests().filter((request) => request.startsWith('swipe'))).toHaveLength(1);
  });

  test('a call without a reply in time fails, and a late reply is harmless', async () => {
    let getLateReply = () => {};
    server.onRequest('totals', (_, send) => {
      getLateReply = () => send({ data: {} });
    });
    const { channel, clock, errors, settle } = await openSignedIn();
    const reply = channel.call('totals', {}, { timeoutMs: 3_000 });
    await waitUntil(() => server.listRequests().length === 1);
    clock.advance(3_000);
    expect(await reply).toMatchObject({ ok: false, code: 'timeout' });
    getLateReply();
    await settle();
    expect(errors).toEqual([]);
  });

  test('a frame over 64 KiB is not sent', async () => {
    const { channel, settle } = await openSignedIn();
    const reply = await channel.call('user/update', { key: 'bio', value: 'א'.repeat(40_000) });
    expect(reply).toMatchObject({ ok: false, code: 'too_large' });
    await settle();
    expect(server.listRequests()).toEqual(['session/validate {}']);
  });

  test('stopping drops waiting calls: the next start may be another member', async () => {
    const { channel, signIn, settle } = open();
    const reply = channel.call('totals');
    channel.start();
    channel.stop();
    expect(await reply).toMatchObject({ ok: false, code: 'offline' });
    await signIn();
    await settle();
    expect(server.listRequests()).toEqual(['session/validate {}']);
  });
});

describe('pushes', () => {
  const online = { module: 'onlines', data: { type: 'online', user_id: 1 } };

  test('[S4.01] calls and pushes share one channel, and each listener gets its own', async () => {
    const { channel, settle } = await openSignedIn();
    const received: unknown[] = [];
    const stop = channel.on('onlines', ({ data }) => received.push(data));
    channel.on('typing', ({ data }) => received.push(data));
    server.push(online);
    await settle();
    stop();
    server.push(online);
    server.push({ module: 'typing', data: { user_id: 4 } });
    await settle();
    expect(received).toEqual([{ type: 'online', user_id: 1 }, { user_id: 4 }]);
    expect(server.tokens).toHaveLength(1);
  });

  test('no frame breaks the client: malformed ones are reported and ignored', async () => {
    const { channel, errors, settle } = await openSignedIn();
    const received: unknown[] = [];
    channel.on('onlines', ({ data }) => received.push(data));
    channel.on('onlines', () => {
      throw new Error('a careless screen');
    });
    const malformed = ['', 'null', '[]', '7', '{', '{"module":7}'];
    for (const frame of malformed) server.push(frame);
    server.push('{"module":"unheard/of"}');
    server.push(online);
    expect(await settle()).toMatchObject({ ok: true });
    expect(received).toEqual([online.data]);
    expect(errors.filter((error) => error.includes('not understood'))).toHaveLength(malformed.length);
    expect(errors.filter((error) => error.includes('threw'))).toHaveLength(1);
    expect(channel.state).toBe('authenticated');
  });
});

describe('guests', () => {
  test('the list of guests’ calls equals that of the contracts', () => {
    const byContract = Object.values(memberCalls).filter(({ audience }) => audience === 'guest');
    expect([...GUEST_CALLS].sort()).toEqual(byContract.map(({ name }) => name).sort());
  });
});
