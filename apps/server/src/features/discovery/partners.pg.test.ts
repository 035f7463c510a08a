import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let me: { id: number };
let member: { id: number };
let persona: { id: number };
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
/** Two members and a virtual profile who all match each other's wishes, all three in the spotlight. */
beforeEach(async () => {
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
  me = await fixture.member({ gender: 1, sGender: 2, given: 500 });
  member = await fixture.member({ gender: 2, sGender: 1, given: 500 });
  persona = await fixture.persona({ gender: 2 });
  const at = fixture.clock.now;
  const ends_at = new Date(at.getTime() + 3_600_000);
  const all = [me, member, persona].map(({ id }) => ({
    person_id: id,
    kind: 'spotlight',
    started_at: at,
    ends_at,
  }));
  await fixture.db.insertInto('boost').values(all).execute();
});

const send = (from: number, to: number) =>
  fixture.call(from, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text: 'Good evening',
    trace_id: randomUUID(),
  });
const lists = ['explore', 'meet', 'meet/popular', 'spotlight'] as const;
async function met(personId: number, call: string): Promise<number[]> {
  const outcome = await fixture.call(personId, call, {});
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
}

test.each([
  ['virtual', () => [persona.id]],
  ['members', () => [member.id]],
  ['mixed', () => [member.id, persona.id]],
] as const)('partners %s: the cards, both lists and the spotlight show these', async (partners, right) => {
  await fixture.app.settings.set('partners', partners);
  for (const list of lists) expect([list, await met(me.id, list)]).toEqual([list, right()]);
  // The other side of the pair sees the first by the same rule.
  const theirs = partners === 'virtual' ? [] : [me.id];
  for (const list of lists) expect([list, await met(member.id, list)]).toEqual([list, theirs]);
  const counted = await fixture.call(me.id, 'meet/count', {});
  expect(counted).toMatchObject({ data: { count: right().length } });
});

test.each(['members', 'mixed'] as const)(
  'partners %s: two members meet, match and write',
  async (partners) => {
    await fixture.app.settings.set('partners', partners);
    expect(await met(me.id, 'explore')).toContain(member.id);
    const liked = await fixture.call(me.id, 'swipe', { swiped_user_id: member.id, like: 1 });
    expect(liked).toMatchObject({ ok: true, details: { is_matched: false } });
    const matched = await fixture.call(member.id, 'swipe', { swiped_user_id: me.id, like: 1 });
    expect(matched).toMatchObject({ ok: true, details: { is_matched: true } });
    for (const [one, other] of [
      [me, member],
      [member, me],
    ] as const) {
      expect(await met(one.id, 'user/matches')).toEqual([other.id]);
      expect(await send(one.id, other.id)).toMatchObject({ ok: true });
    }
    const read = await fixture.call(me.id, 'messages', { contact_user_id: member.id });
    expect(read).toMatchObject({ ok: true, data: [{ isMe: false }, { isMe: true }] });
    const criteria = await fixture.call(me.id, 'profile', { user_id: persona.id });
    expect(criteria.ok).toBe(partners === 'mixed');
  },
);

test('partners virtual: members do not exist for each other, in any call', async () => {
  await fixture.app.settings.set('partners', 'virtual');
  for (const [name, data] of [
    ['profile', { user_id: member.id }],
    ['swipe', { swiped_user_id: member.id, like: 1 }],
    ['stories/get', { user_id: member.id }],
    ['messages', { contact_user_id: member.id }],
  ] as const)
    expect([name, await fixture.call(me.id, name, data)]).toEqual([
      name,
      expect.objectContaining({ ok: false, code: 'not_found' }),
    ]);
  expect(await send(me.id, member.id)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await fixture.call(me.id, 'swipe', { swiped_user_id: persona.id, like: 1 })).toMatchObject({
    ok: true,
  });
});
