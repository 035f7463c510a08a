import { personas } from '@afterglow/demo/personas/everyone';
import { places } from '@afterglow/demo/places';
import { SEARCHED_GENDERS } from '@afterglow/domain/search';
import { GENDERS } from '@afterglow/domain/wizard-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCells } from '../places/cells.ts';
import { readCities } from '../places/geonames.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { loadPersonas } from './load-people.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await addSmallCities();
  await loadPersonas(fixture.db, personas, fixture.clock.now);
});
afterAll(() => fixture.close());

/** Adds the towns of the demo that the map sample of the tests lacks. */
async function addSmallCities(): Promise<void> {
  const wanted = new Set<number>(Object.values(places).map(({ geonameId }) => geonameId ?? 0));
  const found = [...readCities(15_000)].filter(({ id }) => wanted.has(id));
  await fixture.db
    .insertInto('place')
    .values(
      found.map(({ id, name, country, population, lat, lon }) => ({
        id,
        name,
        country,
        population,
        ...getCells(lat, lon),
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}

type Card = { id: number; gender: number; widened?: boolean };

/** Like the app: the radius grows when nobody new is left, and the wishes never change. */
const widths = [null, 'radius', 'age', 'both'] as const;

async function firstCards(memberId: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (const widen of widths) {
    if (cards.length >= 20) break;
    const exclude = cards.map(({ id }) => id);
    const outcome = await fixture.call(memberId, 'explore', { exclude, ...(widen && { widen }) });
    if (!outcome.ok) throw new Error(outcome.code);
    cards.push(...(outcome.data as Card[]));
  }
  return cards;
}

async function livesIn(memberId: number): Promise<number | null> {
  const { place_id } = await fixture.db
    .selectFrom('person')
    .select('place_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return place_id;
}

test.each(Object.values(places).map((place) => [place.name, place.geonameId] as const))(
  'whoever joins in %s finds at least 20 cards, whoever they are and whomever they seek',
  async (_, placeId) => {
    for (const gender of Object.values(GENDERS)) {
      for (const sGender of SEARCHED_GENDERS) {
        // The values that the wizard proposes to a member of thirty-five, and the radius of a new account.
        const me = await fixture.member({ gender, sGender, placeId, sAge: [25, 45], radiusKm: 50 });
        const cards = await firstCards(me.id);
        // A member whose town is missing in the sample would be shown everybody.
        expect(await livesIn(me.id)).toBe(placeId);
        const who = `${gender} seeks ${sGender}`;
        expect(cards.length, who).toBeGreaterThanOrEqual(20);
        expect(new Set(cards.map(({ id }) => id)).size, who).toBe(cards.length);
        if (sGender !== 0)
          expect(
            cards.filter((card) => card.gender !== sGender),
            who,
          ).toEqual([]);
        else expect(new Set(cards.map((card) => card.gender)).size, who).toBeGreaterThan(1);
      }
    }
  },
);

test.each(Object.values(places).map((place) => [place.name, place.geonameId] as const))(
  'at least 24 people live near %s, half of either gender: no search has to be widened for them',
  async (_, placeId) => {
    const me = await fixture.member({ sGender: 0, placeId, sAge: [18, 99], radiusKm: 50 });
    const near: Card[] = [];
    for (let more = true; more; ) {
      const outcome = await fixture.call(me.id, 'explore', { exclude: near.map(({ id }) => id) });
      if (!outcome.ok) throw new Error(outcome.code);
      const cards = outcome.data as Card[];
      near.push(...cards);
      more = cards.length > 0;
    }
    expect(near.filter(({ widened }) => widened)).toEqual([]);
    for (const gender of [GENDERS.male, GENDERS.female])
      expect(near.filter((card) => card.gender === gender).length).toBeGreaterThanOrEqual(12);
  },
);

/** A town without virtual profiles of the demo. */
const haifa = 294801;

test.each([
  ['the youngest', [18, 22]],
  ['the oldest', [85, 99]],
] as const)('a member who looks only for %s still finds 20 cards', async (_, sAge) => {
  for (const sGender of SEARCHED_GENDERS) {
    const me = await fixture.member({ sGender, placeId: haifa, sAge: [...sAge], radiusKm: 1 });
    expect((await firstCards(me.id)).length).toBeGreaterThanOrEqual(20);
  }
});
