import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

async function tick() {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
}
async function list(memberId: number, name: string, data: object = {}) {
  const outcome = await fixture.call(memberId, name, data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as { id: number; time: number; name: string; city: string }[];
}

test('[S7.36, S7.35] matches and my likes: newest first, twenty a page, each with its time', async () => {
  const me = await fixture.member();
  const liked: number[] = [];
  for (let n = 0; n < 23; n++) {
    await tick();
    const other = await fixture.persona({ likeBack: n % 2 ? 'always' : 'staff' });
    liked.unshift(other.id);
    await fixture.call(me.id, 'swipe', { swiped_user_id: other.id, like: 1 });
  }
  const first = await list(me.id, 'user/mylikes');
  expect(first.map(({ id }) => id)).toEqual(liked.slice(0, 20));
  expect(first[0]?.time).toBe(Math.floor(fixture.clock.now.getTime() / 1000));
  const rest = await list(me.id, 'user/mylikes', { currentLength: 20, recordsToTake: 20 });
  expect(rest.map(({ id }) => id)).toEqual(liked.slice(20));
  const matched = await list(me.id, 'user/matches', {});
  expect(matched).toHaveLength(11);
  expect(matched[0]).toMatchObject({ city: 'Tel Aviv', name: 'Noa' });
  expect(await list(me.id, 'user/mylikes', { recordsToTake: 1_000_000 })).toHaveLength(23);
});

test('a match carries the last message between the two, whoever wrote it, and none before the first', async () => {
  const [me, other, silent] = [await fixture.member(), await fixture.member(), await fixture.member()];
  for (const one of [other, silent]) {
    await fixture.call(one.id, 'swipe', { swiped_user_id: me.id, like: 1 });
    await fixture.call(me.id, 'swipe', { swiped_user_id: one.id, like: 1 });
  }
  const last = {
    last_message_id: 1,
    last_at: fixture.clock.now,
    last_type: 'text',
    last_text: 'good evening',
  };
  await fixture.db
    .insertInto('conversation')
    .values([
      { owner_id: me.id, peer_id: other.id, last_sender_id: other.id, unread: 1, ...last },
      { owner_id: other.id, peer_id: me.id, last_sender_id: other.id, unread: 0, ...last },
    ])
    .execute();
  const textIn = async (askerId: number) =>
    new Map((await list(askerId, 'user/matches')).map((item) => [item.id, item as object]));
  const text = { last_m: 'good evening', last_m_type: 'text', s_id: other.id };
  const mine = await textIn(me.id);
  expect(mine.get(other.id)).toMatchObject(text);
  expect(Object.keys(mine.get(silent.id) ?? {})).not.toContain('last_m');
  expect((await textIn(other.id)).get(me.id)).toMatchObject(text);
  expect(Object.keys((await textIn(silent.id)).get(me.id) ?? {})).not.toContain('last_m');
});

test('lists belong to the caller alone, whatever else is sent', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  await fixture.call(other.id, 'swipe', { swiped_user_id: me.id, like: 1 });
  expect(await list(me.id, 'user/mylikes', { user_id: other.id })).toEqual([]);
});

test('[S3.26, S7.07, S1.13] totals count matches, visits, fans, my likes and unread messages', async () => {
  const me = await fixture.member();
  const [fan, visitor, match] = [await fixture.member(), await fixture.member(), await fixture.member()];
  await fixture.call(fan.id, 'swipe', { swiped_user_id: me.id, like: 1 });
  await fixture.call(visitor.id, 'visit', { visited_user_id: me.id });
  await fixture.call(match.id, 'swipe', { swiped_user_id: me.id, like: 1 });
  await fixture.call(me.id, 'swipe', { swiped_user_id: match.id, like: 1 });
  const last = { last_message_id: 1, last_at: fixture.clock.now, last_type: 'text', last_text: 'hi' };
  await fixture.db
    .insertInto('conversation')
    .values({ owner_id: me.id, peer_id: match.id, last_sender_id: match.id, unread: 3, ...last })
    .execute();
  expect(await fixture.call(me.id, 'totals')).toEqual({
    ok: true,
    data: {
      matches: { total: 1 },
      visits: { total: 1, new: 1 },
      fans: { total: 2, new: 1 },
      fans_new: 1,
      mylikes: 1,
      unread: 3,
    },
  });
  for (const { id } of [fan, visitor, match]) await fixture.call(me.id, 'user/block', { user_id: id });
  expect(await fixture.call(me.id, 'totals')).toMatchObject({
    data: { matches: { total: 0 }, visits: { total: 0 }, fans: { total: 0 }, mylikes: 0, unread: 0 },
  });
  expect(await list(me.id, 'user/matches')).toEqual([]);
});
