import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStartupWarnings } from '../../startup-warnings.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { selectProvider } from './select-provider.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('in production nothing is sold until name, address, email and phone of the operator are set, and the start reports it in a line', async () => {
  const { app } = fixture;
  const live = { ...app, config: { ...app.config, production: true } };
  const sold = () => selectProvider(live, 'USD') !== undefined;
  const named = async () =>
    (await listStartupWarnings(live)).filter((line) => line.startsWith('Nothing is sold'));
  expect(selectProvider(app, 'USD')).toBeDefined();
  expect(sold()).toBe(false);
  expect(await named()).toEqual([
    'Nothing is sold until the operator is named: operator.name, operator.address, imprint.email, imprint.phone are empty. Set with: npm run staff -- operator <field> <text>',
  ]);
  await app.settings.set('operator', { name: 'Abendlicht GmbH', address: 'Weg 1, 10115 Berlin' });
  const { imprint } = app.settings.current();
  await app.settings.set('imprint', { ...imprint, email: 'hallo@abendlicht.example' });
  expect(sold()).toBe(false);
  expect(await named()).toEqual([expect.stringContaining('imprint.phone is empty')]);
  await app.settings.set('imprint', { ...app.settings.current().imprint, phone: '+49 30 1234' });
  expect([sold(), await named()]).toEqual([true, []]);
  await expect(app.settings.set('imprint', { ...imprint, email: 'nobody' })).rejects.toThrow();
});
