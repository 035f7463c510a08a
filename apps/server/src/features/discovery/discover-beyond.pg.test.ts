import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const haifa = 294801;
const berlin = 2950159;
const eilat = 295277;
const minuteMs = 60_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.app.settings.set('partners', 'virtual');
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
});

type Card = { id: number; beyond?: string };
const calls = ['meet', 'meet/popular'] as const;

async function page(
  memberId: number,
  call: (typeof calls)[number],
  input: { currentLength?: number; recordsToTake?: number; widen?: boolean } = {},
): Promise<Card[]> {
  const outcome = await fixture.call(memberId, call, {
    currentLength: 0,
    recordsToTake: 24,
    widen: true,
    ...input,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.data as Card[]).map(({ id, beyond }) => ({ id, ...(beyond && { beyond }) }));
}

/**
 * Creates one person nearby, one at 100 km, one further away in the country, one abroad. The last ones were
 * active most recently.
 */
async function spread() {
  const at = (minutes: number) => new Date(fixture.clock.now.getTime() - minutes * minuteMs);
  const near = await fixture.persona({ lastActive: at(9) });
  const hundred = await fixture.persona({ placeId: haifa, lastActive: at(8) });
  const country = await fixture.persona({ placeId: eilat, lastActive: at(7) });
  const world = await fixture.persona({ placeId: berlin, lastActive: at(6) });
  return { near, hundred, country, world };
}

test.each(calls)(
  '%s continues within 100 km, in the country, then anywhere, and each page says so',
  async (call) => {
    const me = await fixture.member({ radiusKm: 50 });
    const { near, hundred, country, world } = await spread();
    const inOrder = [
      { id: near.id },
      { id: hundred.id, beyond: 'radius' },
      { id: country.id, beyond: 'country' },
      { id: world.id, beyond: 'world' },
    ];
    expect(await page(me.id, call)).toEqual(inOrder);
    // Page by page, with the end of the matches in the middle of a page: nobody appears twice, nobody is left out.
    const pages = [];
    for (const currentLength of [0, 1, 2, 3, 4])
      pages.push(...(await page(me.id, call, { currentLength, recordsToTake: 1 })));
    expect(pages).toEqual(inOrder);
    expect(await page(me.id, call, { widen: false })).toEqual([{ id: near.id }]);
  },
);

test('all other wishes apply at any distance', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member({ gender: 1, sGender: 2, sAge: [30, 40], radiusKm: 50 });
  const far = await fixture.member({ gender: 2, placeId: berlin });
  await fixture.member({ gender: 1, placeId: berlin });
  await fixture.member({ gender: 2, placeId: haifa, birth: '1960-01-01' });
  await fixture.member({ gender: 2, placeId: eilat, sGender: 2 });
  await fixture.persona({ gender: 2, placeId: berlin });
  const blocked = await fixture.member({ gender: 2, placeId: haifa });
  const shown = await page(me.id, 'meet');
  expect(shown.map(({ id }) => id).sort()).toEqual([far.id, blocked.id].sort());
  await fixture.db.insertInto('block').values({ blocker_id: me.id, blocked_id: blocked.id }).execute();
  expect(await page(me.id, 'meet')).toEqual([{ id: far.id, beyond: 'world' }]);
});

test('nobody is searched further away while matches fill the page', async () => {
  const me = await fixture.member({ radiusKm: 50 });
  const { near } = await spread();
  const criteria: (number | null)[] = [];
  const { decks } = fixture.app;
  const { nearest } = decks;
  decks.nearest = (search, ...rest) => {
    criteria.push(search.point && search.radiusKm);
    return nearest(search, ...rest);
  };
  expect(await page(me.id, 'meet', { recordsToTake: 1 })).toEqual([{ id: near.id }]);
  expect(criteria).toEqual([50]);
  await page(me.id, 'meet', { currentLength: 1 });
  expect(criteria).toEqual([50, 100, null]);
  // Requested once per list.
  await page(me.id, 'meet', { currentLength: 2 });
  expect(criteria).toEqual([50, 100, null]);
  decks.nearest = nearest;
});

test('a newcomer nearby during pagination does not move the others', async () => {
  const me = await fixture.member({ radiusKm: 50 });
  const { near, hundred, country, world } = await spread();
  expect(await page(me.id, 'meet', { recordsToTake: 2 })).toHaveLength(2);
  await fixture.persona({});
  await fixture.persona({ placeId: haifa });
  const rest = await page(me.id, 'meet', { currentLength: 2 });
  expect(rest.map(({ id }) => id)).toEqual([country.id, world.id]);
  expect([near.id, hundred.id]).not.toContain(rest[0]?.id);
});
