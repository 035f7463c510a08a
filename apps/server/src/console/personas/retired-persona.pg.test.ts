import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnUnanswered, returnUnansweredOf } from '../../features/chat/index.ts';
import { notifyOfRetired } from '../../features/safety/index.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
  manager = (await fixture.staff({ role: 'manager' })).id;
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: unknown; data: never };
const call = async (name: string, data: object) =>
  (await fixture.staffCall(manager, name, data)) as unknown as Reply;
let serial = 0;
const write = async (member: number, persona: number) =>
  (await fixture.call(member, 'send_message', {
    receiver_id: persona,
    message_type: 'text',
    message_text: 'Hello',
    trace_id: `retired-${++serial}-x`,
  })) as unknown as Reply;
const setState = async (id: number, state: string, version: number) =>
  call('personas/state', { id, state, version, reason: 'The actress has left us' });
const coinsOf = async (id: number) => {
  const { rows } = await fixture.pool.query<{ coins: number }>(
    'select (given + bought)::int as coins from wallet where person_id = $1',
    [id],
  );
  return rows[0]?.coins;
};
const contactsOf = async (id: number) =>
  ((await fixture.call(id, 'user/contacts')) as unknown as { data: { id: number; retired: boolean }[] }).data;

test('[C35] a retired virtual profile returns unanswered coins at once, and the chat says so', async () => {
  const persona = await fixture.persona({ photos: 1 });
  const member = await fixture.member({ given: 500 });
  expect(await write(member.id, persona.id)).toMatchObject({ ok: true });
  expect(await contactsOf(member.id)).toMatchObject([{ id: persona.id, retired: false }]);
  expect(await coinsOf(member.id)).toBeLessThan(500);

  expect(await setState(persona.id, 'retired', 1)).toMatchObject({
    data: { id: persona.id, state: 'retired', version: 2 },
  });
  await returnUnansweredOf(fixture.app, persona.id);
  expect(await coinsOf(member.id)).toBe(500);
  expect(await contactsOf(member.id)).toMatchObject([{ id: persona.id, retired: true }]);
  expect(await fixture.call(member.id, 'user/contact/get_by_id', { contact_id: persona.id })).toMatchObject({
    data: { retired: true },
  });
  expect(await fixture.call(member.id, 'messages', { contact_user_id: persona.id })).toMatchObject({
    data: [{ body: 'Hello', isMe: true }],
  });
  expect(await write(member.id, persona.id)).toMatchObject({ code: 'not_found' });
  // Who blocks it sees it no more.
  await fixture.db.insertInto('block').values({ blocker_id: member.id, blocked_id: persona.id }).execute();
  expect(await contactsOf(member.id)).toEqual([]);
});

test.each(['the job', 'the next round'])(
  '[C35] who is on a pause of their own gets the coins of a retired one at once by %s; of any other they wait',
  async (way) => {
    const [persona, other] = [await fixture.persona({ photos: 1 }), await fixture.persona({ photos: 1 })];
    const member = await fixture.member({ given: 500 });
    for (const { id } of [persona, other]) expect(await write(member.id, id)).toMatchObject({ ok: true });
    const price = (500 - ((await coinsOf(member.id)) ?? 0)) / 2;
    expect(await fixture.call(member.id, 'account/pause')).toMatchObject({ ok: true });
    await setState(persona.id, 'retired', 1);
    await fixture.setSetting('answer_within_h', 1);
    fixture.setClock(new Date(fixture.clock.now.getTime() + 2 * 3_600_000));
    if (way === 'the job') await returnUnansweredOf(fixture.app, persona.id);
    else await returnUnanswered(fixture.app);
    expect(await coinsOf(member.id)).toBe(500 - price);
  },
);

test('[C35] the job is queued with the act, and the next round finds what it has missed', async () => {
  const persona = await fixture.persona({ photos: 1 });
  const member = await fixture.member({ given: 500 });
  await write(member.id, persona.id);
  const countJobs = async () => {
    const { rows } = await fixture.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'settle_retired_persona'`,
    );
    return rows.length;
  };
  const before = await countJobs();
  await setState(persona.id, 'paused', 1);
  expect(await countJobs()).toBe(before);
  await setState(persona.id, 'retired', 2);
  expect(await countJobs()).toBe(before + 1);
  await fixture.setSetting('answer_within_h', 0);
  await returnUnanswered(fixture.app);
  expect(await coinsOf(member.id)).toBe(500);
});

test('[C35] who had the chat is notified once, in their language; who blocked it or never wrote is not', async () => {
  const persona = await fixture.persona({ photos: 1 });
  const names = { he: 'נועה', en: 'Noa', de: 'Noah' };
  await fixture.db
    .updateTable('profile')
    .set({ name: 'Noa', name_by_language: JSON.stringify(names) })
    .where('person_id', '=', persona.id)
    .execute();
  const [member, german, blocker, unrelated] = [
    await fixture.member({ given: 500 }),
    await fixture.member({ given: 500, language: 'de' }),
    await fixture.member({ given: 500 }),
    await fixture.member(),
  ];
  for (const { id } of [member, german, blocker]) await write(id, persona.id);
  await fixture.db.insertInto('block').values({ blocker_id: blocker.id, blocked_id: persona.id }).execute();
  await setState(persona.id, 'retired', 1);
  await notifyOfRetired(fixture.app, persona.id);
  await notifyOfRetired(fixture.app, persona.id);
  const noticesOf = async (id: number) =>
    ((await fixture.call(id, 'notices')) as unknown as { data: { kind: string; title: string }[] }).data;
  expect(await noticesOf(member.id)).toMatchObject([
    { kind: 'persona_retired', title: expect.stringContaining('Noa'), read: false },
  ]);
  expect(await noticesOf(german.id)).toMatchObject([
    { title: expect.stringMatching(/virtuelle Profil.*Noah/) },
  ]);
  expect(await noticesOf(blocker.id)).toEqual([]);
  expect(await noticesOf(unrelated.id)).toEqual([]);
  expect(fixture.pushesTo(member.id, 'notice/new')).toMatchObject([
    { data: { notice: { kind: 'persona_retired' }, unread: 1 } },
  ]);
});

test('retired is final', async () => {
  const persona = await fixture.persona({ photos: 1 });
  await setState(persona.id, 'retired', 1);
  for (const state of ['active', 'paused', 'retired'])
    expect(await setState(persona.id, state, 2)).toMatchObject({
      code: 'conflict',
      details: { reason: 'retired' },
    });
  expect(await setState(persona.id, 'active', 1)).toMatchObject({ details: { reason: 'version' } });
});

test('what waits for a paused one is not given to operators, and returns to the queue with it', async () => {
  const persona = await fixture.persona({ photos: 1 });
  const member = await fixture.member({ given: 500 });
  await write(member.id, persona.id);
  const { countWaiting } = await import('../operators/queue.ts');
  const waiting = async () =>
    (await countWaiting(fixture.db, fixture.clock.now, { staffId: manager, languages: ['en'] })).count;
  const before = await waiting();
  await setState(persona.id, 'paused', 1);
  expect(await waiting()).toBe(before - 1);
  expect(await contactsOf(member.id)).toEqual([]);
});
