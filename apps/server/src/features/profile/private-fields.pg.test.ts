import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let me: number;
let reader: number;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'members');
  const premiumUntil = new Date(Date.now() + 86_400_000);
  me = (await fixture.member({ gender: 1, premiumUntil, given: 500 })).id;
  reader = (await fixture.member({ gender: 2, premiumUntil, given: 500 })).id;
  // Two members with everything that two members can have: each is in every list of the other.
  for (const [one, other] of [
    [me, reader],
    [reader, me],
  ] as const) {
    await fixture.call(one, 'visit', { visited_user_id: other });
    await fixture.call(one, 'swipe', { swiped_user_id: other, like: 1 });
  }
  await fixture.call(me, 'send_message', {
    receiver_id: reader,
    message_type: 'text',
    message_text: 'Good evening',
    trace_id: 'first-message',
  });
});
afterAll(() => fixture.close());

const store = async (key: string, value: boolean) =>
  expect(await fixture.call(me, 'user/update', { key, value })).toMatchObject({
    ok: true,
    data: { key, value },
  });

type Notified = { age?: number; city?: string | null; distance?: string };
/** Returns the member as every list shows them to the reader. */
async function notified(): Promise<Record<string, Notified | undefined>> {
  const all: Record<string, Notified | undefined> = {};
  const lists = [
    'user/matches',
    'user/mylikes',
    'user/visitors',
    'user/fans',
    'user/contacts',
    'meet',
    'explore',
  ];
  for (const name of lists) {
    const answer = await fixture.call(reader, name, {});
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
    const found = (answer.data as ({ id: number } & Notified)[]).find(({ id }) => id === me);
    if (found) all[name] = found;
  }
  for (const [name, data] of [
    ['profile', { user_id: me }],
    ['user/contact/get_by_id', { contact_id: me }],
  ] as const) {
    const answer = await fixture.call(reader, name, data);
    if (answer.ok) all[name] = answer.data as Notified;
  }
  return all;
}

test('a hidden age and town appear in no list, and neither does the distance', async () => {
  const before = await notified();
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(6);
  expect(before.profile).toMatchObject({ age: expect.any(Number), distance: 'same_city' });
  expect(before.profile?.city).toBeTruthy();
  await store('hide_age', true);
  await store('hide_town', true);
  for (const [list, person] of Object.entries(await notified())) {
    expect([list, person?.age ?? 0, person?.city, person?.distance]).toEqual([list, 0, null, undefined]);
  }
  const own = await fixture.call(me, 'session/validate');
  expect(own).toMatchObject({
    data: { user: { hide_age: true, hide_town: true, city: before.profile?.city } },
  });
  await store('hide_age', false);
  await store('hide_town', false);
  expect(await notified()).toEqual(before);
});

test('an incognito visit is not recorded', async () => {
  const other = (await fixture.member({ gender: 2, premiumUntil: new Date(Date.now() + 86_400_000) })).id;
  const visitors = async () => {
    const answer = await fixture.call(other, 'user/visitors');
    return answer.ok ? (answer.data as { id: number }[]).map(({ id }) => id) : null;
  };
  await store('incognito', true);
  await fixture.call(me, 'visit', { visited_user_id: other });
  expect(await visitors()).toEqual([]);
  await store('incognito', false);
  await fixture.call(me, 'visit', { visited_user_id: other });
  expect(await visitors()).toEqual([me]);
});

test('every further answer of the questionnaires is stored for its owner, can be removed, and is shown to nobody else', async () => {
  const answers = async () => {
    const own = await fixture.call(me, 'session/validate');
    return (own as { data: { user: { answers: Record<string, unknown> } } }).data.user.answers;
  };
  const update = (key: string, value: unknown) => fixture.call(me, 'user/update', { key, value });
  expect(await update('pets', 'dog')).toMatchObject({ ok: true });
  expect(await update('preferred_hair', ['red', 'brown'])).toMatchObject({ ok: true });
  expect(await answers()).toEqual({ pets: 'dog', preferred_hair: ['red', 'brown'] });
  expect(JSON.stringify(await notified())).not.toContain('dog');
  for (const wrong of ['<b>', ['a b'], 'x'.repeat(41)])
    expect(await update('pets', wrong)).toMatchObject({ ok: false, code: 'bad_request' });
  await update('pets', '');
  await update('preferred_hair', []);
  expect(await answers()).toEqual({});
});
