import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

interface Locked {
  people: number;
  stories: number;
  rings: string[];
  tiles: string[];
}
const keyOf = (n: number) => `h${n.toString(16).padStart(32, '0')}`;
async function notify(personId: number, n: number): Promise<void> {
  await fixture.db
    .insertInto('media')
    .values({
      key: keyOf(n),
      owner_id: personId,
      purpose: 'story',
      width: 9,
      height: 16,
      bytes: 1,
      created_at: fixture.clock.now,
    })
    .execute();
  const outcome = await fixture.call(personId, 'stories/add', {
    photo: `/media/${keyOf(n)}.jpg?until=1&sig=x`,
  });
  if (!outcome.ok) throw new Error(outcome.code);
}
async function look(memberId: number): Promise<Locked> {
  const outcome = await fixture.call(memberId, 'stories/locked', {});
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as Locked;
}

test('without premium: the number of running stories, with anonymous tiles that differ in each request', async () => {
  const [me, one, two] = [await fixture.member(), await fixture.member(), await fixture.member()];
  await notify(one.id, 1);
  await notify(one.id, 2);
  await notify(two.id, 3);
  await notify(me.id, 4);
  const first = await look(me.id);
  // The member's own stories do not count as locked.
  expect(first).toMatchObject({ people: 2, stories: 3 });
  expect(Object.keys(first).sort()).toEqual(['people', 'rings', 'stories', 'tiles']);
  expect([first.rings.length, first.tiles.length]).toEqual([2, 3]);
  const addresses = [...first.rings, ...first.tiles];
  const shape = new RegExp(`^/media/tile/[0-9a-f]{32}\\.svg\\?until=\\d+&for=${me.id}&sig=[\\w-]{32}$`);
  for (const address of addresses) expect(address).toMatch(shape);
  const second = await look(me.id);
  expect(new Set([...addresses, ...second.rings, ...second.tiles]).size).toBe(10);
  for (const n of [1, 2, 3, 4]) expect(JSON.stringify(first)).not.toContain(keyOf(n));
  await fixture.call(me.id, 'user/block', { user_id: one.id });
  expect(await look(me.id)).toMatchObject({ people: 1, stories: 1 });
});
