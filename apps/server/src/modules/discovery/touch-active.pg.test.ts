import { type TestTown, testTown } from '@afterglow/testkit/house-for-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { touchActive, touchAll } from './touch-active.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

const activeAt = async (id: number) =>
  (await town.db.selectFrom('person').select('last_active').where('id', '=', id).executeTakeFirstOrThrow())
    .last_active;

test('activity moves in steps of 15 minutes and never back', async () => {
  const { id } = await town.member({ lastActive: new Date('2027-03-01T08:00:00Z') });
  await touchActive(town.db, id, new Date('2027-03-01T10:29:59Z'));
  expect(await activeAt(id)).toEqual(new Date('2027-03-01T10:15:00Z'));
  await touchActive(town.db, id, new Date('2027-03-01T10:30:00Z'));
  expect(await activeAt(id)).toEqual(new Date('2027-03-01T10:30:00Z'));
  await touchActive(town.db, id, new Date('2027-03-01T09:00:00Z'));
  expect(await activeAt(id)).toEqual(new Date('2027-03-01T10:30:00Z'));
});

test('many at once, and only once a step', async () => {
  const [one, other] = [
    await town.persona({ lastActive: new Date(0) }),
    await town.persona({ lastActive: new Date(0) }),
  ];
  await touchAll(town.db, new Set([one.id]), new Date('2027-03-01T10:44:00Z'));
  expect(await activeAt(one.id)).toEqual(new Date('2027-03-01T10:30:00Z'));
  expect(await activeAt(other.id)).toEqual(new Date(0));
  const version = () =>
    town.pool.query('select xmin from person where id = $1', [one.id]).then(({ rows }) => rows[0].xmin);
  const before = await version();
  await touchAll(town.db, [one.id], new Date('2027-03-01T10:44:30Z'));
  expect(await version()).toBe(before);
});
