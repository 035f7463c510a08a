import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

const block = (from: number, to: number) => fixture.call(from, 'user/block', { user_id: to });
const unblock = (from: number, to: number) => fixture.call(from, 'user/unblock', { user_id: to });
const blocked = async (id: number) => {
  const outcome = await fixture.call(id, 'user/blocked');
  return outcome.ok ? (outcome.data as { id: number; name: string; status: number }[]) : [];
};

test('[S7.25, S7.27, S4.42] a block is confirmed, listed and pushed to the devices of both', async () => {
  const [me, other] = [await fixture.member(), await fixture.member({ name: 'Noa' })];
  // The presence of a blocked person is not sent.
  fixture.app.presence.addSocket(other.id);
  expect(await block(me.id, other.id)).toEqual({ ok: true, data: { request_status: 1, user_id: other.id } });
  expect(await blocked(me.id)).toMatchObject([{ id: other.id, name: 'Noa', status: 0 }]);
  expect(await blocked(other.id)).toEqual([]);
  expect(fixture.pushesTo(me.id, 'user/block')).toMatchObject([
    { data: { request_status: 1, user_id: other.id, blocked: true } },
  ]);
  expect(fixture.pushesTo(me.id, 'person/gone')).toMatchObject([{ data: { user_id: other.id } }]);
  expect(fixture.pushesTo(other.id, 'person/gone')).toMatchObject([{ data: { user_id: me.id } }]);
  expect(fixture.pushesTo(other.id, 'user/block')).toEqual([]);
});

test('a repeated block, also a hundred at once, is one block', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  const many = await Promise.all(Array.from({ length: 100 }, () => block(me.id, other.id)));
  for (const outcome of many) expect(outcome).toMatchObject({ ok: true });
  expect(await blocked(me.id)).toHaveLength(1);
  expect(fixture.pushesTo(other.id, 'person/gone')).toHaveLength(1);
});

test('[S7.26] an unblock restores the match; the block of the other side stays', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  await fixture.call(me.id, 'swipe', { swiped_user_id: other.id, like: 1 });
  await fixture.call(other.id, 'swipe', { swiped_user_id: me.id, like: 1 });
  await block(me.id, other.id);
  expect(await fixture.call(me.id, 'totals')).toMatchObject({
    data: { matches: { total: 0 }, fans: { total: 0 } },
  });
  expect(await unblock(me.id, other.id)).toEqual({
    ok: true,
    data: { request_status: 1, user_id: other.id },
  });
  expect(fixture.pushesTo(me.id, 'user/block').at(-1)).toMatchObject({
    data: { request_status: 1, user_id: other.id, blocked: false },
  });
  expect(await unblock(me.id, other.id)).toMatchObject({ ok: true });
  expect(await fixture.call(me.id, 'totals')).toMatchObject({
    data: { matches: { total: 1 }, fans: { total: 1 } },
  });
  await block(me.id, other.id);
  await fixture.db.insertInto('block').values({ blocker_id: other.id, blocked_id: me.id }).execute();
  await unblock(me.id, other.id);
  expect(await fixture.call(me.id, 'profile', { user_id: other.id })).toEqual({
    ok: false,
    code: 'not_found',
  });
});

test('oneself, unknown people and members who blocked the caller get the same reply', async () => {
  const [me, blocking] = [await fixture.member(), await fixture.member()];
  await block(blocking.id, me.id);
  for (const id of [me.id, blocking.id, 999_999_999]) {
    expect(await block(me.id, id)).toEqual({ ok: false, code: 'not_found' });
    expect(await unblock(me.id, id)).toEqual({ ok: false, code: 'not_found' });
  }
});

test('a member can block at most 1,000 people', async () => {
  const [me, other] = [await fixture.member(), await fixture.persona({})];
  await fixture.pool.query(
    `with crowd as (insert into person (gender, birth) select 1, '1990-01-01' from generate_series(1, 1000) returning id)
     insert into block (blocker_id, blocked_id) select $1, id from crowd`,
    [me.id],
  );
  expect(await block(me.id, other.id)).toEqual({ ok: false, code: 'limit_reached' });
});

test('a blocked person who left stays in the list without a name', async () => {
  const [me, other] = [await fixture.member(), await fixture.member({ name: 'Noa', photos: 1 })];
  await block(me.id, other.id);
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', other.id).execute();
  expect(await blocked(me.id)).toMatchObject([{ id: other.id, name: '', photo: null, photos: [] }]);
});
