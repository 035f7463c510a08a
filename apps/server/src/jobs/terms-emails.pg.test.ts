import { DAY_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailNewTerms } from '../features/account/index.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendEmail } from './tasks/send-email.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

async function agree(person: number, version: number): Promise<void> {
  await fixture.db
    .insertInto('consent')
    .values({ person_id: person, kind: 'terms', text_version: version, at: fixture.clock.now })
    .execute();
}

const listQueued = async (): Promise<number[]> => {
  const { rows } = await sql<{ person: number }>`
    select (payload ->> 'personId')::int as person from graphile_worker._private_jobs
    where payload ->> 'template' = 'terms_changed' order by id`.execute(fixture.db);
  return rows.map(({ person }) => person);
};

test('[C63] whoever has not accepted material terms gets one email ahead, in their language', async () => {
  const [waiting, left, agreed] = [
    await fixture.member({ language: 'de' }),
    await fixture.member(),
    await fixture.member(),
  ];
  for (const { id } of [waiting, left]) await agree(id, 1);
  await agree(agreed.id, 2);
  await fixture.db.updateTable('person').set({ state: 'banned' }).where('id', '=', left.id).execute();
  await fixture.db.updateTable('member').set({ email_verified: true }).execute();
  await emailNewTerms(fixture.db);
  expect(await listQueued()).toEqual([]);

  const effectiveAt = new Date(fixture.clock.now.getTime() + 31 * DAY_MS);
  await sql`
    insert into page_text (name, language, version, body, material, effective_at)
    select 'terms', language, 2, 'New', true, ${effectiveAt} from unnest(array['he', 'en', 'de']) language`.execute(
    fixture.db,
  );
  await Promise.all([emailNewTerms(fixture.db), emailNewTerms(fixture.db)]);
  await emailNewTerms(fixture.db);
  expect(await listQueued()).toEqual([waiting.id]);

  await sendEmail(fixture.app, { template: 'terms_changed', personId: waiting.id });
  const [email] = fixture.app.mail.listStored();
  expect(email?.subject).toMatch(/^Unsere AGB ändern sich am /);
  expect(email?.text).toContain('/tos');
  await agree(waiting.id, 2);
  await sendEmail(fixture.app, { template: 'terms_changed', personId: waiting.id });
  expect(fixture.app.mail.listStored()).toHaveLength(1);
});
