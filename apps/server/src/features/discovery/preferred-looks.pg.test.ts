import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { scorePreferredLooks } from './deck.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

type Looks = { hair?: string; origin?: string; origin_shown?: boolean };
const looksOf = (id: number, looks: Looks) =>
  fixture.db.updateTable('profile').set(looks).where('person_id', '=', id).execute();

test('preferred hair and origin move a card to the front, and hide nobody', async () => {
  const me = await fixture.member({ sGender: 2 });
  const wished = { preferred_hair: ['red'], preferred_origins: ['asian', 'latin'] };
  await fixture.db
    .updateTable('profile')
    .set({ answers: JSON.stringify(wished) })
    .where('person_id', '=', me.id)
    .execute();
  const others: number[] = [];
  for (let n = 0; n < 12; n++) {
    const { id } = await fixture.persona({});
    await looksOf(id, { hair: 'brown', origin: 'mixed' });
    others.push(id);
  }
  const fits = await fixture.persona({});
  await looksOf(fits.id, { hair: 'red', origin: 'latin' });
  const outcome = await fixture.call(me.id, 'explore', {});
  const mine = [...others, fits.id];
  const shown = outcome.ok ? (outcome.data as { id: number }[]).map(({ id }) => id) : [];
  const ids = shown.filter((id) => mine.includes(id));
  expect(ids[0]).toBe(fits.id);
  expect([...ids].sort((a, b) => a - b)).toEqual(mine);
});

test('a hidden origin moves no card', async () => {
  const wishes = { wishedHair: ['red'], wishedOrigins: ['asian'] };
  const persona = await fixture.persona({});
  const [shown, stored, plain] = [await fixture.member(), await fixture.member(), await fixture.member()];
  await looksOf(persona.id, { hair: 'red', origin: 'asian' });
  await looksOf(shown.id, { hair: 'blond', origin: 'asian', origin_shown: true });
  await looksOf(stored.id, { hair: 'blond', origin: 'asian', origin_shown: false });
  const ids = [persona.id, shown.id, stored.id, plain.id];
  const points = await scorePreferredLooks(fixture.db, ids, wishes);
  expect(ids.map((id) => points.get(id) ?? 0)).toEqual([8, 4, 0, 0]);
  expect((await scorePreferredLooks(fixture.db, ids, { wishedHair: [], wishedOrigins: [] })).size).toBe(0);
});
