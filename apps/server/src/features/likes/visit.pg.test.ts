import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const day = 86_400_000;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

/** Counts are pushed at most once a second. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

const visit = (from: number, to: number) => fixture.call(from, 'visit', { visited_user_id: to });
const visitors = async (id: number) =>
  (await fixture.db.selectFrom('visit').select('visitor_id').where('visited_id', '=', id).execute()).length;

test('[S7.23] a visit counts once per day and pair, and the visited member is notified', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  const many = await Promise.all(Array.from({ length: 50 }, () => visit(me.id, other.id)));
  for (const outcome of many) expect(outcome).toMatchObject({ ok: true });
  await soon(() => expect(fixture.pushesTo(other.id, 'totals')).toHaveLength(1));
  expect(fixture.pushesTo(other.id, 'totals')[0]).toMatchObject({ data: { visits: { total: 1, new: 1 } } });
  const before = fixture.clock.now;
  const visitedAt = () =>
    fixture.db.selectFrom('visit').select('at').where('visited_id', '=', other.id).executeTakeFirstOrThrow();
  const first = await visitedAt();
  fixture.setClock(new Date(before.getTime() + day / 2));
  await visit(me.id, other.id);
  expect(await visitedAt()).toEqual(first);
  fixture.setClock(new Date(before.getTime() + day + 1));
  await visit(me.id, other.id);
  await soon(() => expect(fixture.pushesTo(other.id, 'totals')).toHaveLength(2));
  expect(await visitors(other.id)).toBe(1);
});

test('viewing oneself succeeds and is no visit', async () => {
  const me = await fixture.member();
  expect(await visit(me.id, me.id)).toMatchObject({ ok: true });
  expect(await visitors(me.id)).toBe(0);
});

test('an incognito visit is not recorded', async () => {
  const [me, other] = [await fixture.member({ incognito: true }), await fixture.member()];
  expect(await visit(me.id, other.id)).toMatchObject({ ok: true });
  expect(await visitors(other.id)).toBe(0);
  expect(fixture.pushesTo(other.id, 'totals')).toEqual([]);
});

test('an invisible person is not found and not visited', async () => {
  const [me, blocking] = [await fixture.member(), await fixture.member()];
  await fixture.call(blocking.id, 'user/block', { user_id: me.id });
  for (const id of [blocking.id, 999_999_999]) {
    expect(await visit(me.id, id)).toEqual({ ok: false, code: 'not_found' });
  }
  expect(await visitors(blocking.id)).toBe(0);
});
