import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { wishedLooks } from './wished-looks.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

type Looks = { hair?: string; origin?: string; origin_shown?: boolean };
const looksOf = (id: number, looks: Looks) =>
  town.db.updateTable('profile').set(looks).where('person_id', '=', id).execute();

test('wished hair and origin bring a card to the front, and hide nobody', async () => {
  const me = await town.member({ sGender: 2 });
  const wished = { preferred_hair: ['red'], preferred_origins: ['asian', 'latin'] };
  await town.db
    .updateTable('profile')
    .set({ answers: JSON.stringify(wished) })
    .where('person_id', '=', me.id)
    .execute();
  const others: number[] = [];
  for (let n = 0; n < 12; n++) {
    const { id } = await town.persona({});
    await looksOf(id, { hair: 'brown', origin: 'mixed' });
    others.push(id);
  }
  const fits = await town.persona({});
  await looksOf(fits.id, { hair: 'red', origin: 'latin' });
  const outcome = await town.call(me.id, 'explore', {});
  const mine = [...others, fits.id];
  const shown = outcome.ok ? (outcome.data as { id: number }[]).map(({ id }) => id) : [];
  const ids = shown.filter((id) => mine.includes(id));
  expect(ids[0]).toBe(fits.id);
  expect([...ids].sort((a, b) => a - b)).toEqual(mine);
});

test('an origin that its owner keeps from others moves no card', async () => {
  const wishes = { wishedHair: ['red'], wishedOrigins: ['asian'] };
  const persona = await town.persona({});
  const [shown, kept, plain] = [await town.member(), await town.member(), await town.member()];
  await looksOf(persona.id, { hair: 'red', origin: 'asian' });
  await looksOf(shown.id, { hair: 'blond', origin: 'asian', origin_shown: true });
  await looksOf(kept.id, { hair: 'blond', origin: 'asian', origin_shown: false });
  const ids = [persona.id, shown.id, kept.id, plain.id];
  const points = await wishedLooks(town.db, ids, wishes);
  expect(ids.map((id) => points.get(id) ?? 0)).toEqual([8, 4, 0, 0]);
  expect((await wishedLooks(town.db, ids, { wishedHair: [], wishedOrigins: [] })).size).toBe(0);
});
