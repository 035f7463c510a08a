import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

async function found(search: string, lang: 'he' | 'en' | 'de' = 'en'): Promise<string[]> {
  const me = await fixture.member();
  const outcome = await fixture.call(me.id, 'search_location', { search, lang });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.data as { place_id: number; description: string }[]).map(({ description }) => description);
}

test('[S7.33, S3.22] towns by prefix, with place_id and description', async () => {
  const me = await fixture.member({ language: 'de' });
  const outcome = await fixture.call(me.id, 'search_location', { search: 'haif' });
  expect(outcome).toMatchObject({ ok: true, data: [{ place_id: 294801, description: 'Haifa, Israel' }] });
});

test.each([
  ['תל', 'he', 'תל אביב, ישראל'],
  ['ברל', 'he', 'ברלין, גרמניה'],
  ['ירושלים', 'he', 'ירושלים, ישראל'],
  ['ירושלם', 'he', 'ירושלים, ישראל'],
  ['ירושליים', 'he', 'ירושלים, ישראל'],
  ['חיפ', 'he', 'חיפה, ישראל'],
  ['פתח תקו', 'he', 'פתח תקווה, ישראל'],
  ['München', 'de', 'München, Deutschland'],
  ['Munchen', 'de', 'München, Deutschland'],
  ['muenchen', 'de', 'München, Deutschland'],
  ['Mnuchen', 'de', 'München, Deutschland'],
  ['munic', 'en', 'Munich, Germany'],
  ['מינכ', 'de', 'München, Deutschland'],
  ['köl', 'de', 'Köln, Deutschland'],
  ['jerusalm', 'en', 'Jerusalem, Israel'],
  ['BEER SHEVA', 'en', 'Beer Sheva, Israel'],
  ["Ra'anana", 'en', 'Raanana, Israel'],
  ['Haifa, Israel', 'en', 'Haifa, Israel'],
] as const)('%s in %s is %s', async (search, lang, description) => {
  expect((await found(search, lang))[0]).toBe(description);
});

test.each(['', ' ', ',', '%', '\\', "' or 1=1 --", '\u0000', 'x'.repeat(200), '._*', '״'])(
  'unusual text %j finds nothing',
  async (search) => {
    expect(await found(search)).toEqual([]);
  },
);

test('a member can have ten search locations at most', async () => {
  expect((await found('k')).length).toBeLessThanOrEqual(10);
  expect((await found('ק', 'he')).length).toBe(10);
});
