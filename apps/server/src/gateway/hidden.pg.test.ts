import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { limits: false } });
  await server.house.settings.set('partners', 'mixed');
});
afterAll(() => server.close());

test('whoever hides that they are here is gone from the lists of others at once, and back when they show it again', async () => {
  const [shy, reader] = [await server.register(), await server.register()];
  const other = await server.connect(reader.cookie);
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(0);
  const own = await server.connect(shy.cookie);
  const news = async () => (await other.push('onlines', 10_000)).data;
  const [online, offline] = [
    { type: 'online', user_id: shy.userId },
    { type: 'offline', user_id: shy.userId },
  ];
  expect(await news()).toEqual(online);

  await own.call('user/update', { key: 'hide_online', value: true });
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(0);
  expect(await news()).toEqual(offline);

  await own.call('user/update', { key: 'hide_online', value: false });
  expect(await news()).toEqual(online);
  expect((await other.call('profile', { user_id: shy.userId })).data.status).toBe(1);

  // Hidden and gone: nothing more to tell of.
  await own.call('user/update', { key: 'hide_online', value: true });
  expect(await news()).toEqual(offline);
  own.close();
  await expect.poll(() => server.house.lines.count()).toBe(1);
  expect(server.house.presence.isOnline(shy.userId)).toBe(false);
});
