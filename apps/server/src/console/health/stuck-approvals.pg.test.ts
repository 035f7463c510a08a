import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { checkApprovals } from './work-checks.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
});
afterAll(() => fixture.close());

test('an act is stuck when only a linked person could decide, by the rule of the decision', async () => {
  const { db, clock } = fixture;
  const addStaff = async () => (await fixture.staff({ role: 'admin' })).id;
  const [requester, other, inviter] = [await addStaff(), await addStaff(), await addStaff()];
  for (const staff_id of [requester, other])
    await db
      .insertInto('staff_invite')
      .values({
        ...{ staff_id, created_by: inviter, nonce: 'nonce', language: 'en' },
        ...{ created_at: clock.now, expires_at: clock.now },
      })
      .execute();
  const ask = async (minRole: string) => {
    const { id } = await db
      .insertInto('approval')
      .values({
        ...{ call: 'test/raise', input: '{}', subject: 'test:1', subject_version: 1, summary: '{}' },
        ...{ staff_id: requester, least: minRole, at: clock.now },
        expires_at: new Date(clock.now.getTime() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [low, high] = [await ask('manager'), await ask('admin')];
  const findStuck = async (...activeIds: number[]) => {
    await db.updateTable('staff').set({ active: false }).execute();
    await db.updateTable('staff').set({ active: true }).where('id', 'in', activeIds).execute();
    return ((await checkApprovals(db, clock.now)).rows ?? []).map(({ id }) => id);
  };
  expect(await findStuck(requester, other)).toEqual([high]);
  expect(await findStuck(requester, inviter)).toEqual([low, high]);
  expect(await findStuck(requester, other, await addStaff())).toEqual([]);
});
