import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let one: number;
let other: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.updateTable('staff').set({ active: false }).execute();
  one = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  other = (await fixture.staff({ role: 'admin', name: 'Omer' })).id;
});

let serial = 0;
type Reply = { ok: boolean; code: string; details: unknown };
const call = async (who: number, name: string, data: object): Promise<Reply> =>
  (await fixture.staffCall(who, name, { ...data, trace_id: `admins-${++serial}-trace` })) as unknown as Reply;
const close = (who: number, id: number) =>
  call(who, 'staff/deactivate', { id, version: 1, reason: 'Has left the company' });
const lower = (who: number, id: number) =>
  call(who, 'staff/save', { id, version: 1, name: 'Ada', role: 'operator', languages: ['en'], teams: [] });
const admins = async () => {
  const rows = await fixture.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};

test.each([
  ['close', close],
  ['lower', lower],
])('[C70] two admins who %s each other at once: one of them stays', async (_name, act) => {
  for (let round = 0; round < 5; round++) {
    await fixture.db
      .updateTable('staff')
      .set({ active: true, role: 'admin', version: 1 })
      .where('id', 'in', [one, other])
      .execute();
    const replies = await Promise.all([act(one, other), act(other, one)]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'last_admin' },
    });
    expect(await admins()).toHaveLength(1);
  }
});

test('[C70] an admin who was invited and has not come yet does not count', async () => {
  await fixture.db.updateTable('staff').set({ invited: true }).where('id', '=', other).execute();
  const invited = await call(one, 'staff/deactivate', {
    id: other,
    version: 1,
    reason: 'Will not come at all',
  });
  expect(invited.ok).toBe(true);
  expect(await admins()).toEqual([one]);
});
