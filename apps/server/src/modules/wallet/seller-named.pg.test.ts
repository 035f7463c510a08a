import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNotes } from '../../start-notes.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { providerFor } from './provider-for.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

test('in production nothing is sold until name, address, email and phone of the operator are there, and the start says so in a line', async () => {
  const { house } = town;
  const live = { ...house, config: { ...house.config, production: true } };
  const sold = () => providerFor(live, 'USD') !== undefined;
  const named = async () => (await startNotes(live)).filter((line) => line.startsWith('Nothing is sold'));
  expect(providerFor(house, 'USD')).toBeDefined();
  expect(sold()).toBe(false);
  expect(await named()).toEqual([
    'Nothing is sold until the operator is named: operator.name, operator.address, imprint.email, imprint.phone are empty. Set with: npm run staff -- operator <field> <text>',
  ]);
  await house.settings.set('operator', { name: 'Abendlicht GmbH', address: 'Weg 1, 10115 Berlin' });
  const { imprint } = house.settings.current();
  await house.settings.set('imprint', { ...imprint, email: 'hallo@abendlicht.example' });
  expect(sold()).toBe(false);
  expect(await named()).toEqual([expect.stringContaining('imprint.phone is empty')]);
  await house.settings.set('imprint', { ...house.settings.current().imprint, phone: '+49 30 1234' });
  expect([sold(), await named()]).toEqual([true, []]);
  await expect(house.settings.set('imprint', { ...imprint, email: 'nobody' })).rejects.toThrow();
});
