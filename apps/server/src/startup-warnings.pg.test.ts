import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStartupWarnings } from './startup-warnings.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const listPartnerWarnings = async () =>
  (await listStartupWarnings(fixture.app)).filter((line) => line.includes('virtual profiles'));

describe('the start of a site without virtual profiles', () => {
  test('says that members meet each other, where that is the setting', async () => {
    await fixture.setSetting('partners', 'members');
    expect(await listPartnerWarnings()).toEqual([
      'There are no virtual profiles: members meet each other. To bring some in: npm run staff -- personas import <folder>',
    ]);
  });

  test.each(['virtual', 'mixed'] as const)('says what to do where the setting is %s', async (partners) => {
    await fixture.setSetting('partners', partners);
    expect(await listPartnerWarnings()).toEqual([
      `There are no virtual profiles, yet the setting partners is ${partners}: bring some in (npm run staff -- personas import <folder>), or set it to members.`,
    ]);
  });

  test('says nothing as soon as there is one', async () => {
    const { id } = await fixture.persona();
    for (const partners of ['virtual', 'mixed', 'members'] as const) {
      await fixture.app.settings.set('partners', partners);
      expect(await listPartnerWarnings()).toEqual([]);
    }
    // The tests come in any order.
    await fixture.db.deleteFrom('persona').where('person_id', '=', id).execute();
  });
});
