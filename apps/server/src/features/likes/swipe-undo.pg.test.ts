import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { pruneSwipes } from './prune-swipes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

const swipe = (from: number, to: number, like: 0 | 1) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
  return fixture.call(from, 'swipe', { swiped_user_id: to, like });
};
const undo = (id: number) => fixture.call(id, 'swipe/undo');

test('swipes are undone without premium, the last one first', async () => {
  const me = await fixture.member();
  // The last swipe is not the one of the highest id.
  const [second, first] = [await fixture.persona({}), await fixture.persona({})];
  await swipe(me.id, first.id, 1);
  await swipe(me.id, second.id, 0);
  expect(await undo(me.id)).toMatchObject({ ok: true, data: { id: second.id, virtual: true } });
  expect(await undo(me.id)).toMatchObject({ ok: true, data: { id: first.id } });
  expect(await undo(me.id)).toEqual({ ok: false, code: 'not_found' });
  expect(await fixture.call(me.id, 'totals')).toMatchObject({ data: { mylikes: 0 } });
});

test('an undone like disappears from the other side too', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  await swipe(me.id, other.id, 1);
  expect(await fixture.call(other.id, 'totals')).toMatchObject({ data: { fans: { total: 1, new: 1 } } });
  await undo(me.id);
  await vi.waitFor(
    () =>
      expect(fixture.pushesTo(other.id, 'totals').at(-1)).toMatchObject({
        data: { fans: { total: 0, new: 0 } },
      }),
    { timeout: 5_000 },
  );
  expect(await swipe(other.id, me.id, 1)).toMatchObject({ details: { is_matched: false } });
});

test('an undone like counts for the day all the same, so undo cannot be used to try people out', async () => {
  await fixture.app.settings.set('likes_per_day', 3);
  try {
    const me = await fixture.member();
    const others: number[] = [];
    for (let n = 0; n < 5; n++) others.push((await fixture.member()).id);
    const fan = others[4] as number;
    await swipe(fan, me.id, 1);
    for (const [n, left] of [2, 1, 0].entries()) {
      expect(await swipe(me.id, others[n] as number, 1)).toMatchObject({ details: { likes_left: left } });
      expect(await undo(me.id)).toMatchObject({ ok: true });
    }
    expect(await swipe(me.id, fan, 1)).toEqual({ ok: false, code: 'like_limit' });
    await pruneSwipes(fixture.db, fixture.clock.now);
    expect(await swipe(me.id, fan, 1)).toEqual({ ok: false, code: 'like_limit' });
    expect(await swipe(me.id, others[0] as number, 0)).toMatchObject({ details: { likes_left: 0 } });
    // A member who was already liked today can be liked again. A pass and its undo are free.
    expect(await swipe(me.id, others[0] as number, 1)).toMatchObject({ details: { likes_left: 0 } });
    expect(await swipe(me.id, others[3] as number, 0)).toMatchObject({ ok: true });
    expect(await undo(me.id)).toMatchObject({ ok: true });
    fixture.setClock(new Date(fixture.clock.now.getTime() + 86_400_000));
    expect(await swipe(me.id, fan, 1)).toMatchObject({ details: { is_matched: true, likes_left: 2 } });
    await pruneSwipes(fixture.db, fixture.clock.now);
    expect(await fixture.db.selectFrom('like_taken_back').selectAll().execute()).toEqual([]);
  } finally {
    await fixture.app.settings.set('likes_per_day', 60);
  }
});

test('passes and their undo notify nobody', async () => {
  const [me, other, last] = [await fixture.member(), await fixture.member(), await fixture.member()];
  await swipe(me.id, other.id, 0);
  await undo(me.id);
  await swipe(me.id, other.id, 0);
  // Events of these calls arrive before the event of this call.
  await swipe(me.id, last.id, 1);
  await vi.waitFor(() => expect(fixture.pushesTo(last.id, 'totals')).not.toEqual([]), { timeout: 5_000 });
  expect(fixture.pushesTo(other.id, 'totals')).toEqual([]);
});

test('a match cannot be undone', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  await swipe(other.id, me.id, 1);
  await swipe(me.id, other.id, 1);
  expect(await undo(me.id)).toEqual({ ok: false, code: 'conflict' });
  expect(await fixture.call(me.id, 'totals')).toMatchObject({ data: { matches: { total: 1 } } });
});

test('a person who has left does not come back', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  await swipe(me.id, other.id, 1);
  await fixture.call(other.id, 'user/block', { user_id: me.id });
  expect(await undo(me.id)).toEqual({ ok: false, code: 'not_found' });
});

test('[C32] a pass of a member expires; what staff decided for a virtual profile does not', async () => {
  const [member, persona] = [await fixture.member(), await fixture.persona()];
  const at = new Date(fixture.clock.now.getTime() - 31 * 86_400_000);
  await fixture.db
    .insertInto('swipe')
    .values([
      { swiper_id: persona.id, swiped_id: member.id, liked: false, at },
      { swiper_id: member.id, swiped_id: persona.id, liked: false, at },
    ])
    .execute();
  await pruneSwipes(fixture.db, fixture.clock.now);
  const left = await fixture.db
    .selectFrom('swipe')
    .select('swiper_id')
    .where('swiper_id', 'in', [member.id, persona.id])
    .execute();
  expect(left).toEqual([{ swiper_id: persona.id }]);
});
