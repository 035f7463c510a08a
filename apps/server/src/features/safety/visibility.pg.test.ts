import { getMarket } from '@afterglow/domain/markets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { findVisible } from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('while the setting of visible profiles is invalid, its default applies: virtual profiles where there are any', async () => {
  const me = await fixture.member();
  const member = await fixture.member();
  await fixture.db.deleteFrom('setting').where('key', '=', 'partners').execute();
  await fixture.app.settings.reload();
  // There is nobody else in this fixture.
  expect(fixture.app.settings.current().partners).toBe('members');
  expect((await findVisible(fixture.db, me.id, member.id)) !== undefined).toBe(true);

  const persona = await fixture.persona();
  const seen = async () => [
    (await findVisible(fixture.db, me.id, member.id)) !== undefined,
    (await findVisible(fixture.db, me.id, persona.id)) !== undefined,
  ];
  await fixture.db.insertInto('setting').values({ key: 'partners', value: '"everybody"' }).execute();
  await fixture.app.settings.reload();
  expect(fixture.app.settings.current().partners).toBe('virtual');
  expect(await seen()).toEqual([false, true]);
  await fixture.app.settings.set('partners', 'mixed');
  expect(await seen()).toEqual([true, true]);
});

test('the database knows the market of a country by the rule of the app', async () => {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = [null, ...alphabet.flatMap((first) => alphabet.map((second) => first + second))];
  const { rows } = await sql<{ country: string | null; market: string }>`
    select country, market_of(country) as market from unnest(${countries}::text[]) country`.execute(
    fixture.db,
  );
  expect(rows.map(({ market }) => market)).toEqual(rows.map(({ country }) => getMarket(country)));
});
