import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { seedRules } from './default-rules.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const migration = new URL('../../db/migrations/0965-reworded-rules.sql', import.meta.url);
const listRules = async () =>
  (await fixture.db.selectFrom('rule').select(['code', 'texts', 'version']).orderBy('code').execute()).map(
    (rule) => ({ ...rule, texts: rule.texts as Record<string, string> }),
  );
const setGerman = (code: string, text: string) =>
  sql`update rule set texts = texts || jsonb_build_object('de', ${text}::text) where code = ${code}`.execute(
    fixture.db,
  );

test('rules that still have the old German words get those of a new site; rules in the words of staff stay', async () => {
  await seedRules(fixture.db);
  const seeded = await listRules();
  const text = await readFile(migration, 'utf8');
  const reworded = [...text.matchAll(/\('(\w+)',\s+'([^']*)',\s+'([^']*)'\)/g)].map(
    ([, code, before, now]) => ({
      ...{ code: code ?? '', before: before ?? '', now: now ?? '' },
    }),
  );
  expect(reworded.map(({ code }) => code)).toEqual(['minor', 'threat', 'other']);
  for (const { code, before, now } of reworded) {
    expect(seeded.find((rule) => rule.code === code)?.texts.de).toBe(now);
    await setGerman(code, before);
  }
  await setGerman('other', 'Hier gelten die Regeln des Hauses.');
  await sql.raw(text).execute(fixture.db);
  const changed = new Set(['minor', 'threat']);
  expect(await listRules()).toEqual(
    seeded.map((rule) => ({
      ...rule,
      version: rule.version + (changed.has(rule.code) ? 1 : 0),
      texts: rule.code === 'other' ? { ...rule.texts, de: 'Hier gelten die Regeln des Hauses.' } : rule.texts,
    })),
  );
});
