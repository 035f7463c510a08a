import type { termsChanges } from '@afterglow/protocol/account/terms-changes';
import type { DataOf } from '@afterglow/protocol/define';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.db.deleteFrom('page_text').where('name', '=', 'terms').execute();
  for (const [version, words] of [
    [1, 'Coins of {site} never expire.'],
    [2, 'Coins of {site} expire after ten years.'],
    [3, 'Coins of {site} expire after two years.'],
  ] as const)
    await publish(version, words, version === 3);
});
afterAll(() => fixture.close());

const publish = (version: number, words: string, material: boolean) =>
  sql`insert into page_text (name, language, version, body, material, effective_at)
    select 'terms', language, ${version}, ${words} || ' ' || language, ${material}, ${material ? fixture.clock.now : null}
    from unnest(array['he', 'en', 'de']) as language`.execute(fixture.db);
const accept = (id: number, version: number) =>
  sql`insert into consent (person_id, kind, text_version) values (${id}, 'terms', ${version})`.execute(
    fixture.db,
  );
const changes = async (id: number, data: object = {}) =>
  (await fixture.call(id, 'terms/changes', data)) as unknown as {
    code?: string;
    data: DataOf<typeof termsChanges>;
  };

test('a member reads what they accepted and what is due, in their language or another', async () => {
  const { id } = await fixture.member({ language: 'de' });
  await accept(id, 1);
  const { data } = await changes(id);
  expect([data.language, data.accepted.version, data.newest.version]).toEqual(['de', 1, 3]);
  expect(data.accepted.text).toMatch(/^Coins of [^{]+ never expire\. de$/);
  expect(data.newest.text).toMatch(/^Coins of [^{]+ expire after two years\. de$/);
  expect((await changes(id, { language: 'en' })).data.newest.text).toMatch(/ en$/);
  expect((await changes(id, { language: 'xx' })).data.language).toBe('de');
});

test('the version is the one that this member accepted last, and no draft is shown', async () => {
  const { id } = await fixture.member({ language: 'en' });
  await accept(id, 1);
  await accept(id, 2);
  await fixture.db
    .insertInto('text_draft')
    .values({ name: 'terms', texts: JSON.stringify({ en: { body: 'Coins expire tomorrow.' } }) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ note: '' }))
    .execute();
  const { data } = await changes(id);
  expect(data.accepted.version).toBe(2);
  expect(JSON.stringify(data)).not.toContain('tomorrow');
});

test('members who accepted the terms, or were never asked, have nothing to accept', async () => {
  const [{ id: accepted }, { id: unasked }] = [await fixture.member(), await fixture.member()];
  await accept(accepted, 3);
  for (const id of [accepted, unasked]) expect(await changes(id)).toMatchObject({ code: 'not_found' });
});
