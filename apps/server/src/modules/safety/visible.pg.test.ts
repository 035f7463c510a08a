import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { findVisible } from './safety.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

test('while the setting of whom members meet is unreadable, its default holds: virtual profiles where there are any', async () => {
  const me = await town.member();
  const member = await town.member();
  await town.db.deleteFrom('setting').where('key', '=', 'partners').execute();
  await town.house.settings.reload();
  // Nobody else is there to be met.
  expect(town.house.settings.current().partners).toBe('members');
  expect((await findVisible(town.db, me.id, member.id)) !== undefined).toBe(true);

  const persona = await town.persona();
  const seen = async () => [
    (await findVisible(town.db, me.id, member.id)) !== undefined,
    (await findVisible(town.db, me.id, persona.id)) !== undefined,
  ];
  await town.db.insertInto('setting').values({ key: 'partners', value: '"everybody"' }).execute();
  await town.house.settings.reload();
  expect(town.house.settings.current().partners).toBe('virtual');
  expect(await seen()).toEqual([false, true]);
  await town.house.settings.set('partners', 'mixed');
  expect(await seen()).toEqual([true, true]);
});
