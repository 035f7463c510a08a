import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const haifa = 294801;
const hourMs = 3_600_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.app.settings.set('partners', 'members');
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
});

async function strip(memberId: number, currentLength = 0) {
  const outcome = await fixture.call(memberId, 'spotlight', { currentLength });
  if (!outcome.ok) throw new Error(outcome.code);
  return { ids: (outcome.data as { id: number }[]).map(({ id }) => id), details: outcome.details };
}
const startSpotlight = (personId: number, agoMs: number) => {
  const at = new Date(fixture.clock.now.getTime() - agoMs);
  const ends_at = new Date(at.getTime() + 24 * hourMs);
  return fixture.db
    .insertInto('boost')
    .values({ person_id: personId, kind: 'spotlight', started_at: at, ends_at })
    .execute();
};

test('[S7.08, S9.09] the newest purchase first, each person once, while it runs; 20 at most', async () => {
  const me = await fixture.member();
  const people: number[] = [];
  for (let n = 0; n < 25; n++) {
    const { id } = await fixture.member({ gender: 2 });
    await startSpotlight(id, n * 60_000);
    people.push(id);
  }
  await startSpotlight(people[10] as number, 2 * hourMs);
  const over = await fixture.member({ gender: 2 });
  await startSpotlight(over.id, 24 * hourMs);
  expect((await strip(me.id)).ids).toEqual(people.slice(0, 20));
  expect((await strip(me.id, 20)).ids).toEqual(people.slice(20));
});

test('it returns the price, the duration, and whether the member is in it', async () => {
  const me = await fixture.member();
  await fixture.app.settings.set('prices', { ...fixture.app.settings.current().prices, spotlight: 320 });
  expect(await strip(me.id)).toEqual({ ids: [], details: { price: 320, hours: 24, can_add: true } });
  await startSpotlight(me.id, hourMs);
  const ends = Math.floor((fixture.clock.now.getTime() + 23 * hourMs) / 1000);
  // Members are not notified of themselves.
  const started = ends - 24 * 3_600;
  const last = { kind: 'spotlight', started, ends, shown: 0, state: 'running' };
  expect(await strip(me.id)).toEqual({
    ids: [],
    details: { price: 320, hours: 24, can_add: false, ends, last },
  });
});

test('[S4.43] people outside the wishes, blocked either way or deleted are not there', async () => {
  const me = await fixture.member({ gender: 1, sGender: 2, sAge: [30, 40], radiusKm: 20 });
  const fits = await fixture.member({ gender: 2 });
  const others = [
    await fixture.member({ gender: 1 }),
    await fixture.member({ gender: 2, birth: '1950-01-01' }),
    await fixture.member({ gender: 2, placeId: haifa }),
    await fixture.member({ gender: 2, sGender: 2 }),
    await fixture.member({ gender: 2, state: 'banned' }),
  ];
  const [blocked, blocking] = [await fixture.member({ gender: 2 }), await fixture.member({ gender: 2 })];
  for (const { id } of [fits, blocked, blocking, ...others]) await startSpotlight(id, 1_000);
  expect((await strip(me.id)).ids.sort()).toEqual([fits.id, blocked.id, blocking.id].sort());
  await fixture.call(me.id, 'swipe', { swiped_user_id: fits.id, like: 1 });
  await fixture.call(me.id, 'user/block', { user_id: blocked.id });
  await fixture.call(blocking.id, 'user/block', { user_id: me.id });
  expect((await strip(me.id)).ids).toEqual([fits.id]);
});
