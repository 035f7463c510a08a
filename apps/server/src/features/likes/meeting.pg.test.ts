import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.settings.set('partners', 'members');
});
afterAll(() => server.close());

test('[S1.11, S7.09, S7.24] two members meet over the wire: cards, likes, a match, a block', async () => {
  const dan = await server.register({ name: 'Dan', gender: 1, s_gender: 2 });
  const noa = await server.register({ name: 'Noa', gender: 2, s_gender: 1 });
  const [hers, his, hisPhone] = [
    await server.connect(noa.cookie),
    await server.connect(dan.cookie),
    await server.connect(dan.cookie),
  ];
  await hers.call('session/validate');

  const cards = await his.call('explore', { exclude: [] });
  expect(cards).toMatchObject({ request_status: 1, data: [{ id: noa.userId, name: 'Noa', virtual: false }] });

  await hers.call('visit', { visited_user_id: dan.userId });
  expect(await his.push('totals')).toMatchObject({ data: { visits: { total: 1, new: 1 } } });
  const like = await his.call('swipe', { swiped_user_id: noa.userId, like: 1 });
  expect(like).toMatchObject({ request_status: 1, request_details: { is_matched: false, likes_left: 59 } });
  expect(await hers.push('totals')).toMatchObject({ data: { fans_new: 1 } });
  const back = await hers.call('swipe', { swiped_user_id: dan.userId, like: 1 });
  expect(back).toMatchObject({ request_status: 1, request_details: { is_matched: true } });
  expect(await his.push('match')).toMatchObject({ data: { id: noa.userId, name: 'Noa' } });
  expect(await hisPhone.push('match')).toMatchObject({ data: { id: noa.userId } });
  expect(hers.pushes.filter(({ module }) => module === 'match')).toEqual([]);
  expect((await his.call('user/matches')).data).toMatchObject([
    { id: noa.userId, city: 'Tel Aviv', country: 'Israel' },
  ]);
  expect((await his.call('explore')).data).toEqual([]);

  expect(await his.call('user/block', { user_id: noa.userId })).toMatchObject({
    data: { request_status: 1 },
  });
  expect(await hers.push('person/gone')).toMatchObject({ data: { user_id: dan.userId } });
  expect(await hisPhone.push('user/block')).toMatchObject({ data: { user_id: noa.userId, blocked: true } });
  expect((await hers.call('user/matches')).data).toEqual([]);
  expect(await hers.call('profile', { user_id: dan.userId })).toMatchObject({ error_code: 'not_found' });
});

test('a guest may search for a town and reads nothing about members', async () => {
  const guest = await server.connect();
  const found = await guest.call('search_location', { search: 'ברל' });
  expect(found).toMatchObject({
    request_status: 1,
    data: [{ place_id: 2950159, description: 'ברלין, גרמניה' }],
  });
  for (const module of [
    'explore',
    'totals',
    'user/matches',
    'swipe',
    'visit',
    'profile',
    'user/update',
    'user/block',
  ]) {
    expect(await guest.call(module, {})).toMatchObject({ request_status: 0, error_code: 'unauthenticated' });
  }
});

test('the other devices reload a profile that was changed on one device', async () => {
  const dan = await server.register({ name: 'Dan' });
  const [laptop, phone] = [await server.connect(dan.cookie), await server.connect(dan.cookie)];
  expect(await laptop.call('user/update', { key: 'bio', value: 'New <b>words</b>' })).toMatchObject({
    data: { key: 'bio', value: 'New words' },
  });
  expect(await phone.push('session/validate')).toMatchObject({ data: { authenticated: true } });
  expect((await phone.call('session/validate')).data.user).toMatchObject({ bio: 'New words' });
});
