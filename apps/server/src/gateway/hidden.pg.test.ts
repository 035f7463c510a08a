import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false } });
  await server.app.settings.set('partners', 'mixed');
});
afterAll(() => server.close());

test('[S3.06] a member who hides their presence goes offline for others at once, and online when they show it again', async () => {
  const [shy, reader] = [await server.register(), await server.register()];
  const other = await server.connect(reader.cookie);
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(0);
  const own = await server.connect(shy.cookie);
  const events = async () => (await other.push('onlines', 10_000)).data;
  const [online, offline] = [
    { type: 'online', user_id: shy.userId },
    { type: 'offline', user_id: shy.userId },
  ];
  expect(await events()).toEqual(online);
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(1);

  await own.call('user/update', { key: 'hide_online', value: true });
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(0);
  expect(await events()).toEqual(offline);

  await own.call('user/update', { key: 'hide_online', value: false });
  expect(await events()).toEqual(online);
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(1);

  // Hidden and gone: there is nothing more to publish.
  await own.call('user/update', { key: 'hide_online', value: true });
  expect(await events()).toEqual(offline);
  const connections = server.app.connections.count();
  own.close();
  await expect.poll(() => server.app.connections.count()).toBe(connections - 1);
  expect(server.app.presence.isOnline(shy.userId)).toBe(false);
  other.close();
  await expect.poll(() => server.app.connections.count()).toBe(connections - 2);
});

test('a paused member is offline for everybody, whatever they change meanwhile, and online after the pause', async () => {
  const [me, reader] = [await server.register(), await server.register()];
  const other = await server.connect(reader.cookie);
  await other.call('profile', { user_id: me.userId });
  const own = await server.connect(me.cookie);
  const events = async () => (await other.push('onlines', 10_000)).data.type;
  expect(await events()).toBe('online');

  await own.call('account/pause');
  expect(await events()).toBe('offline');
  for (const value of [true, false]) await own.call('user/update', { key: 'hide_online', value });
  expect(server.app.presence.isOnline(me.userId)).toBe(false);

  await own.call('account/resume');
  expect(await events()).toBe('online');
  expect((await other.call('profile', { user_id: me.userId })).data.status).toBe(1);
  for (const wire of [own, other]) wire.close();
  await expect.poll(() => server.app.connections.count()).toBe(0);
});
