import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { findVisible } from './safety.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

test('while the setting of whom members meet is unreadable, its default holds: virtual profiles alone', async () => {
  const me = await town.member();
  const [member, persona] = [await town.member(), await town.persona()];
  const seen = async () => [
    (await findVisible(town.db, me.id, member.id)) !== undefined,
    (await findVisible(town.db, me.id, persona.id)) !== undefined,
  ];
  await town.db.insertInto('setting').values({ key: 'partners', value: '"everybody"' }).execute();
  expect(await seen()).toEqual([false, true]);
  await town.house.settings.set('partners', 'mixed');
  expect(await seen()).toEqual([true, true]);
});
