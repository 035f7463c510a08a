import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from '../../testing/registration.ts';
import { type Registered, startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false } });
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
/** Signs in on one more device. */
async function device({ email, password }: Registered): Promise<Wire> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ email, password }),
  });
  return server.connect(cookiesOf(response));
}
type Listed = { id: number; device: string; current: boolean; time: number };
const listed = async (wire: Wire): Promise<Listed[]> => (await wire.call('account/sessions')).data;

test('a member sees where they are signed in, and ends one session or all the others', async () => {
  const mine = await server.register();
  const here = await server.connect(mine.cookie);
  const [one, two, three] = [await device(mine), await device(mine), await device(mine)];
  const all = await listed(here);
  expect(all.map(({ current }) => current)).toEqual([true, false, false, false]);
  expect(all[1]?.device).toBe('Firefox · Windows');
  const [idOfOne] = (await listed(one)).filter(({ current }) => current).map(({ id }) => id);
  expect(await here.call('account/sessions/end', { id: idOfOne })).toMatchObject({
    request_details: { ended: 1 },
  });
  expect((await one.closed).code).toBe(4401);
  expect(await two.call('ping')).toMatchObject({ request_status: 1 });
  expect(await here.call('account/sessions/end', { all: true })).toMatchObject({
    request_details: { ended: 2 },
  });
  expect([(await two.closed).code, (await three.closed).code]).toEqual([4401, 4401]);
  expect((await listed(here)).map(({ current }) => current)).toEqual([true]);
});

test('another member’s session cannot be ended; a foreign, an ended and an unknown one get the same reply', async () => {
  const [mine, theirs] = [await server.register(), await server.register()];
  const [here, there] = [await server.connect(mine.cookie), await server.connect(theirs.cookie)];
  const [{ id = 0 } = {}] = await listed(there);
  const end = async (wanted: number) => {
    const { request_id: _, ...answer } = await here.call('account/sessions/end', { id: wanted });
    return answer;
  };
  expect(await end(id)).toEqual(await end(987_654_321));
  expect(await end(id)).toMatchObject({ error_code: 'not_found' });
  expect(await there.call('ping')).toMatchObject({ request_status: 1 });
  for (const wrong of [{}, { all: false }, { id: 'x' }, { id: -1 }])
    expect(await here.call('account/sessions/end', wrong)).toMatchObject({ error_code: 'bad_request' });
});

test('a changed password keeps this device signed in and closes the others; deleting closes all, after the reply', async () => {
  const mine = await server.register();
  const here = await server.connect(mine.cookie);
  const other = await device(mine);
  const chosen = 'staple battery 9 horse';
  const changed = await here.call('account/password', { password: mine.password, new_password: chosen });
  expect(changed).toMatchObject({ request_status: 1 });
  expect((await other.closed).code).toBe(4401);
  const again = await device({ ...mine, password: chosen });
  const deleted = await here.call('account/delete', { password: chosen });
  expect(deleted).toMatchObject({ request_status: 1, request_details: { until: expect.any(Number) } });
  expect([(await here.closed).code, (await again.closed).code]).toEqual([4401, 4401]);
  expect((await server.post('/api/ticket', {}, mine.cookie)).ok).toBe(true);
  expect((await (await server.connect(mine.cookie)).call('session/validate')).data.authenticated).toBe(false);
});

test('typing of a paused member stops at once, in both directions', async () => {
  await server.app.settings.set('partners', 'members');
  const [mine, theirs] = [await server.register({ gender: 2, s_gender: 1 }), await server.register()];
  const [here, there] = [await server.connect(mine.cookie), await server.connect(theirs.cookie)];
  await here.call('claim_free_credits');
  const text = {
    receiver_id: theirs.userId,
    message_type: 'text',
    message_text: 'Hello',
    trace_id: 'first-of-all',
  };
  expect(await here.call('send_message', text)).toMatchObject({ request_status: 1 });
  await there.push('new_message');
  // Both sides are cached by now, so typing is delivered from memory.
  await there.call('messages', { contact_user_id: mine.userId });
  await there.call('typing', { receiver_id: mine.userId });
  expect((await here.push('typing')).data).toEqual({ user_id: theirs.userId });
  await here.call('account/pause');
  const before = [here, there].map(({ pushes }) => pushes.filter(({ module }) => module === 'typing').length);
  for (const [wire, receiver_id] of [
    [here, theirs.userId],
    [there, mine.userId],
  ] as const) {
    // The first call may query the database, the second uses the cached result.
    for (let n = 0; n < 2; n++) await wire.call('typing', { receiver_id });
    await wire.call('messages', { contact_user_id: receiver_id });
    await wire.call('typing', { receiver_id });
  }
  for (const wire of [here, there]) await wire.call('ping');
  expect(
    [here, there].map(({ pushes }) => pushes.filter(({ module }) => module === 'typing').length),
  ).toEqual(before);
});
