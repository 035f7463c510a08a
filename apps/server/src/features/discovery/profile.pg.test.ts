import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

const open = (memberId: number, user_id: number) => fixture.call(memberId, 'profile', { user_id });

test('[S7.22] a profile has id and status and says whether it was liked', async () => {
  const me = await fixture.member();
  const other = await fixture.persona({ name: 'Tamar' });
  expect(await open(me.id, other.id)).toMatchObject({
    ok: true,
    data: {
      id: other.id,
      status: 0,
      name: 'Tamar',
      virtual: true,
      liked: false,
      matched: false,
      blocked: false,
    },
  });
  fixture.app.presence.setPersonas(new Set([other.id]));
  await fixture.call(me.id, 'swipe', { swiped_user_id: other.id, like: 1 });
  expect(await open(me.id, other.id)).toMatchObject({ data: { status: 1, liked: true, matched: false } });
});

test('a virtual profile has the languages it writes in, a member does not', async () => {
  const me = await fixture.member();
  const persona = await fixture.persona({ languages: ['de', 'en'] });
  expect(await open(me.id, persona.id)).toMatchObject({ ok: true, data: { writes_in: ['de', 'en'] } });
  const answer = await open(me.id, (await fixture.member()).id);
  expect(answer).toMatchObject({ ok: true, data: { virtual: false } });
  expect(JSON.stringify(answer)).not.toContain('writes_in');
});

test('the own profile is returned as others see it', async () => {
  const me = await fixture.member({ name: 'Avi' });
  expect(await open(me.id, me.id)).toMatchObject({ ok: true, data: { id: me.id, name: 'Avi' } });
});

test('unrelated, blocked, blocking, paused, banned and deleted people get the same reply', async () => {
  const me = await fixture.member({ gender: 1, sGender: 2 });
  const [blocked, blocking] = [await fixture.member({ gender: 2 }), await fixture.member({ gender: 2 })];
  // Neither looks for the other, and nothing has shown them to each other. The last id is nobody's.
  const unrelated = await fixture.member({ gender: 1, sGender: 2 });
  await fixture.call(me.id, 'user/block', { user_id: blocked.id });
  await fixture.call(blocking.id, 'user/block', { user_id: me.id });
  const others = [unrelated.id, 999_999_999, blocked.id, blocking.id];
  for (const state of ['paused', 'banned', 'deleted'] as const)
    others.push((await fixture.member({ gender: 2, state })).id);
  // Without a block, one like these is shown.
  expect(await open(me.id, (await fixture.member({ gender: 2 })).id)).toMatchObject({ ok: true });
  const answers = new Set<string>();
  for (const id of others) answers.add(JSON.stringify(await open(me.id, id)));
  expect([...answers]).toEqual([JSON.stringify({ ok: false, code: 'not_found' })]);
});

test('the answer time of a virtual profile is measured, and absent before there are measurements', async () => {
  const me = await fixture.member();
  const persona = await fixture.persona({});
  const text = async (from: number, to: number, minutesAgo: number) => {
    const at = new Date(fixture.clock.now.getTime() - minutesAgo * 60_000);
    const trace_id = `trace-${from}-${to}-${minutesAgo}`;
    const body = { type: 'text', body: 'hi', body_hash: 1, trace_id };
    const { id } = await fixture.db
      .insertInto('message')
      .values({ sender_id: from, receiver_id: to, at, ...body })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = {
      last_message_id: id,
      last_at: at,
      last_type: 'text',
      last_text: 'hi',
      last_sender_id: from,
    };
    await fixture.db
      .insertInto('conversation')
      .values({ owner_id: persona.id, peer_id: from === persona.id ? to : from, ...row })
      .onConflict((conflict) => conflict.columns(['owner_id', 'peer_id']).doUpdateSet(row))
      .execute();
  };
  expect(await open(me.id, persona.id)).not.toHaveProperty('data.answers_within_s');
  // Answered after 10, 4 and 6 minutes. The second of two consecutive messages does not shorten the first interval.
  for (const [from, ago] of [
    [me.id, 100],
    [me.id, 95],
    [persona.id, 90],
    [persona.id, 89],
    [me.id, 60],
    [persona.id, 56],
    [me.id, 30],
    [persona.id, 24],
    [me.id, 5],
  ] as const) {
    await text(from, from === me.id ? persona.id : me.id, ago);
  }
  fixture.setClock(new Date(fixture.clock.now.getTime() + 61_000));
  expect(await open(me.id, persona.id)).toMatchObject({ data: { answers_within_s: 360 } });
});
