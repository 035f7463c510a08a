import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
  await town.house.settings.set('partners', 'mixed');
});
afterAll(() => town.close());

const swipe = (from: number, to: number, like: 0 | 1) => {
  town.clock.now = new Date(town.clock.now.getTime() + 1_000);
  return town.call(from, 'swipe', { swiped_user_id: to, like });
};
const undo = (id: number) => town.call(id, 'swipe/undo');

test('the last swipe is taken back, without premium, one after the other', async () => {
  const me = await town.member();
  const [first, second] = [await town.persona({}), await town.persona({})];
  await swipe(me.id, first.id, 1);
  await swipe(me.id, second.id, 0);
  expect(await undo(me.id)).toMatchObject({ ok: true, data: { id: second.id, virtual: true } });
  expect(await undo(me.id)).toMatchObject({ ok: true, data: { id: first.id } });
  expect(await undo(me.id)).toEqual({ ok: false, code: 'not_found' });
  expect(await town.call(me.id, 'totals')).toMatchObject({ data: { mylikes: 0 } });
});

test('a taken back like is gone from the other side too', async () => {
  const [me, other] = [await town.member(), await town.member()];
  await swipe(me.id, other.id, 1);
  expect(await town.call(other.id, 'totals')).toMatchObject({ data: { fans: { total: 1, new: 1 } } });
  await undo(me.id);
  await vi.waitFor(
    () =>
      expect(town.pushesTo(other.id, 'totals').at(-1)).toMatchObject({
        data: { fans: { total: 0, new: 0 } },
      }),
    { timeout: 5_000 },
  );
  expect(await swipe(other.id, me.id, 1)).toMatchObject({ details: { is_matched: false } });
});

test('a match cannot be taken back', async () => {
  const [me, other] = [await town.member(), await town.member()];
  await swipe(other.id, me.id, 1);
  await swipe(me.id, other.id, 1);
  expect(await undo(me.id)).toEqual({ ok: false, code: 'conflict' });
  expect(await town.call(me.id, 'totals')).toMatchObject({ data: { matches: { total: 1 } } });
});

test('a person who is gone does not come back', async () => {
  const [me, other] = [await town.member(), await town.member()];
  await swipe(me.id, other.id, 1);
  await town.call(other.id, 'user/block', { user_id: me.id });
  expect(await undo(me.id)).toEqual({ ok: false, code: 'not_found' });
});
