import { DAY_MS } from '@afterglow/domain/time';
import type { Notice } from '@afterglow/protocol/entities/notice';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifyOfTerms } from '../features/account/index.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendEmail } from './tasks/send-email.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`delete from page_text where name = 'terms' and version > 1`.execute(fixture.db);
  await sql`delete from consent`.execute(fixture.db);
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
});

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

const listNotices = async (person: number) =>
  ((await fixture.call(person, 'notices')) as unknown as { data: Notice[] }).data;

async function publish(version: number, inDays: number): Promise<void> {
  const effectiveAt = new Date(fixture.clock.now.getTime() + inDays * DAY_MS);
  await sql`
    insert into page_text (name, language, version, body, material, effective_at)
    select 'terms', language, ${version}, 'New', true, ${effectiveAt} from unnest(array['he', 'en', 'de']) language`.execute(
    fixture.db,
  );
}

test('[C63] whoever has not accepted material terms gets one notice and one email ahead, in their language', async () => {
  const [german, unverified, paused, left, agreed] = [
    await fixture.member({ language: 'de' }),
    await fixture.member({ language: 'en' }),
    await fixture.member(),
    await fixture.member(),
    await fixture.member(),
  ];
  for (const { id } of [german, unverified, paused, left]) await agree(id, 1);
  await agree(agreed.id, 2);
  const { db, app } = fixture;
  await db.updateTable('person').set({ state: 'banned' }).where('id', '=', left.id).execute();
  await db.updateTable('person').set({ state: 'paused' }).where('id', '=', paused.id).execute();
  await db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '<>', unverified.id)
    .execute();
  await notifyOfTerms(app);
  expect(await listQueued()).toEqual([]);

  await publish(2, 31);
  await Promise.all([notifyOfTerms(app), notifyOfTerms(app)]);
  await notifyOfTerms(app);
  const bound = [german.id, unverified.id, paused.id];
  expect((await listQueued()).toSorted((a, b) => a - b)).toEqual(bound);
  for (const id of bound)
    expect(await listNotices(id)).toMatchObject([{ kind: 'terms', read: false, link: '/tos' }]);
  for (const { id } of [left, agreed]) {
    const { rows } = await sql`select from member_notice where person_id = ${id}`.execute(db);
    expect(rows).toHaveLength(0);
  }
  expect(fixture.pushesTo(german.id, 'notice/new')).toMatchObject([
    { data: { notice: { kind: 'terms' }, unread: 1 } },
  ]);

  for (const personId of [german.id, unverified.id])
    await sendEmail(app, { template: 'terms_changed', personId });
  const [second, email] = app.mail.listStored();
  expect(email?.subject).toMatch(/^Unsere AGB ändern sich am /);
  expect(email?.text).toContain('/tos');
  expect(second?.subject).toMatch(/^Our terms change on /);
  // The notice names the same day as the email.
  expect((await listNotices(german.id))[0]?.title).toBe(email?.subject);
  await agree(german.id, 2);
  await sendEmail(app, { template: 'terms_changed', personId: german.id });
  expect(app.mail.listStored()).toHaveLength(2);
});

test('the day is that of the member’s time zone; the next material terms are a notice of their own', async () => {
  const [berlin, nowhere] = [
    await fixture.member({ language: 'en' }),
    await fixture.member({ language: 'en' }),
  ];
  for (const { id } of [berlin, nowhere]) await agree(id, 2);
  await fixture.db.updateTable('person').set({ place_id: 293397 }).where('id', '=', berlin.id).execute();
  await fixture.db.updateTable('person').set({ place_id: null }).where('id', '=', nowhere.id).execute();
  await sql`
    insert into page_text (name, language, version, body, material, effective_at)
    select 'terms', language, 3, 'Newer', true, '2027-03-01T23:30:00Z' from unnest(array['he', 'en', 'de']) language`.execute(
    fixture.db,
  );
  await notifyOfTerms(fixture.app);
  expect((await listNotices(berlin.id)).map(({ title }) => title)).toEqual([
    'Our terms change on 2 March 2027',
  ]);
  expect((await listNotices(nowhere.id))[0]?.title).toBe('Our terms change on 1 March 2027');
});

test('of several material terms that somebody has not accepted the earliest day counts', async () => {
  const member = await fixture.member({ language: 'en' });
  await agree(member.id, 3);
  await fixture.db.updateTable('person').set({ place_id: null }).where('id', '=', member.id).execute();
  const versions = [
    [4, '2027-05-01T12:00:00Z'],
    [5, '2027-06-01T12:00:00Z'],
  ] as const;
  for (const [version, effectiveAt] of versions)
    await sql`
      insert into page_text (name, language, version, body, material, effective_at)
      select 'terms', language, ${version}, 'Newest', true, ${effectiveAt}::timestamptz
      from unnest(array['he', 'en', 'de']) language`.execute(fixture.db);
  await notifyOfTerms(fixture.app);
  expect((await listNotices(member.id)).map(({ title }) => title)).toEqual([
    'Our terms change on 1 May 2027',
  ]);
});
