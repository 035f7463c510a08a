import { readFile } from 'node:fs/promises';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

/* Cases that name nobody: notices of anybody, in words of their own. */

let fixture: HttpFixture;
let rina: number;
let omer: number;
let rules: Map<string, number>;
let member: Awaited<ReturnType<HttpFixture['register']>>;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('second_look_percent', 0);
  rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.db.deleteFrom('case_file').execute();
  member = await fixture.register({ gender: 1, s_gender: 2, language: 'en' });
  await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Call 03-1234567' });
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data = CaseRecord>(name: string, data: object, who = rina) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `unnamed-trace-${++serial}` });
const notify = async (address: string) => {
  const email = `sender-${++serial}@example.test`;
  const body = { address, reason: 'privacy', text: 'The profile shows my number.', email, language: 'en' };
  expect((await fixture.post('/api/notice', body)).statusCode).toBe(202);
  return email;
};
const next = async () => (await call('cases/next', { queue: 'public' })).data;
const input = ({ id, version }: CaseRecord, decision: string, more: object = {}) => ({
  id,
  version,
  decision,
  rule_id: rules.get('contact'),
  facts: 'Shows the number of somebody else.',
  reason: 'The neighbour of an earlier case',
  ...trace(),
  ...more,
});
const decide = (one: CaseRecord, decision: string, more: object = {}) =>
  call<{ statement: string | null; version: number }>('cases/decide', input(one, decision, more));
const ofBio = () => ({ kind: 'bio', id: member.id });
const bio = async () =>
  (
    await fixture.db
      .selectFrom('profile')
      .select('bio')
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).bio;
const textsTo = (email: string) =>
  fixture.app.mail
    .listStored()
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join('\n');
const runJobs = () => fixture.runWaitingJobs();

describe('[C78] a notice that names nobody', () => {
  test('is about the owner of what is removed, who reads why; its sender is notified that something was done', async () => {
    const email = await notify('The profile of a man in Haifa');
    const one = await next();
    expect(one.person).toBeNull();
    const { decision, rule_id, facts, reason } = input(one, 'suspend');
    const preview = { id: one.id, decision, rule_id, facts, reason, items: [ofBio()] };
    expect(await call('cases/preview', preview)).toMatchObject({ data: { statement: { language: 'en' } } });
    const decided = await decide(one, 'suspend', { items: [ofBio()] });
    expect(decided).toMatchObject({ ok: true, data: { statement: expect.stringMatching(/^S-/) } });
    expect((await call('cases/get', { id: one.id })).data).toMatchObject({ person: { id: member.id } });
    const read = { number: decided.data.statement };
    const statement = (await fixture.call(member.id, 'decision/get', read)) as unknown as {
      data: StatementOfReasons;
    };
    expect(statement.data).toMatchObject({ items: [{ kind: 'bio', text: 'Call 03-1234567' }] });
    const log = await fixture.db
      .selectFrom('audit_log')
      .select('person_id')
      .where('action', '=', 'cases/decide')
      .where('subject', '=', `case:${one.id}`)
      .execute();
    expect([await bio(), log]).toEqual(['', [{ person_id: member.id }]]);
    await runJobs();
    expect(textsTo(email)).toContain('acted on');
  });

  test('names nobody again after an undo, and then may be about somebody else', async () => {
    await notify('The profile of a man in Haifa');
    const one = await next();
    await decide(one, 'remove', { items: [ofBio()] });
    expect((await call('cases/undo', { id: one.id, ...trace() })).ok).toBe(true);
    const { data: again } = await call('cases/get', { id: one.id });
    expect([again.person, await bio()]).toEqual([null, 'Call 03-1234567']);
    const { id } = await fixture.member({ gender: 2, language: 'en' });
    await fixture.db.updateTable('profile').set({ bio: 'My own' }).where('person_id', '=', id).execute();
    expect((await decide(again, 'remove', { items: [{ kind: 'bio', id }] })).ok).toBe(true);
    expect((await call('cases/get', { id: one.id })).data).toMatchObject({ person: { id } });
  });

  test('is only dismissed without an item, and of two owners neither is meant', async () => {
    const email = await notify('The profile of a man in Haifa');
    const one = await next();
    const { id } = await fixture.member({ gender: 2, language: 'en' });
    const issueOf = async (items: object[]) => {
      const { code, details } = await decide(one, 'warn', { items });
      return [code, (details.issues as { path: string }[])[0]?.path];
    };
    expect(await issueOf([])).toEqual(['bad_request', 'decision']);
    expect(await issueOf([{ kind: 'photo', id: 999_999 }])).toEqual(['bad_request', 'items']);
    expect(await issueOf([{ kind: 'conversation', id }])).toEqual(['bad_request', 'items']);
    expect(await issueOf([ofBio(), { kind: 'bio', id }])).toEqual(['bad_request', 'items']);
    expect((await call('cases/get', { id: one.id })).data).toMatchObject({ state: 'taken', person: null });
    await decide(one, 'dismiss', { rule_id: undefined, reason: undefined });
    await runJobs();
    expect(textsTo(email)).toContain('no breach');
  });

  test('neither shows nor removes a private message that is not its own', async () => {
    await notify('The profile of a man in Haifa');
    const one = await next();
    const { id: peer } = await fixture.member({ gender: 2, language: 'en' });
    const { id } = await fixture.db
      .insertInto('message')
      .values({
        sender_id: member.id,
        receiver_id: peer,
        type: 'text',
        body: 'Only for you',
        body_hash: 0,
        trace_id: 'private',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { decision, rule_id, facts, reason } = input(one, 'remove');
    const message = { kind: 'message', id };
    for (const items of [[message], [ofBio(), message]]) {
      const preview = await call('cases/preview', { id: one.id, decision, rule_id, facts, reason, items });
      expect(preview).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'items' }] } });
      expect(JSON.stringify(preview)).not.toContain('Only for you');
      expect(await decide(one, 'remove', { items })).toMatchObject({ code: 'bad_request' });
    }
    const storedMessage = fixture.db.selectFrom('message').select('body').where('id', '=', id);
    expect([await storedMessage.execute(), await bio()]).toEqual([
      [{ body: 'Only for you' }],
      'Call 03-1234567',
    ]);
  });

  test('of a virtual profile is only removed from', async () => {
    const { id } = await fixture.persona({ name: 'Maya' });
    await fixture.db.updateTable('profile').set({ bio: 'Call me' }).where('person_id', '=', id).execute();
    await notify('A woman in Haifa');
    const one = await next();
    const items = [{ kind: 'bio', id }];
    expect(await decide(one, 'warn', { items })).toMatchObject({ details: { reason: 'virtual' } });
    expect(await decide(one, 'remove', { items })).toMatchObject({ ok: true, data: { statement: null } });
  });

  test('that was dismissed is decided again at a second review', async () => {
    await fixture.setSetting('second_look_percent', 100);
    await notify('The profile of a man in Haifa');
    const one = await next();
    await decide(one, 'dismiss', { rule_id: undefined, reason: undefined });
    await fixture.setSetting('second_look_percent', 0);
    const text = 'The number is there.';
    await call('cases/second_look', { id: one.id, agree: false, text, ...trace() }, omer);
    const { data: again } = await call('cases/next', { queue: 'appeals' }, omer);
    const to = { decision: 'warn', rule_id: rules.get('contact') };
    const { rule_id: _, ...changed } = input(again, 'change', { to, items: [ofBio()] });
    expect(await call('cases/decide', changed, omer)).toMatchObject({ ok: true });
    expect([await bio(), (await call('cases/get', { id: again.id })).data.person?.id]).toEqual([
      '',
      member.id,
    ]);
  });
});

test('[C78] the address of a picture leads to the photo and its owner, each notice in a case of its own', async () => {
  const picture = await sharp({ create: { width: 90, height: 80, channels: 3, background: '#844' } })
    .jpeg()
    .toBuffer();
  const uploaded = await uploadPicture(fixture, member.cookie, picture, 'profile');
  const added = await fixture.call(member.id, 'user/photos/add', { photo: uploaded });
  const { photo_id: id } = (added as unknown as { details: { photo_id: number } }).details;
  const { media_key: key } = await fixture.db
    .selectFrom('photo')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { publicUrl } = fixture.app.config;
  await notify(`${publicUrl}/media/${key}_480.webp`);
  await notify(`/media/${key}.jpg`);
  await notify(`https://elsewhere.example/media/${key}.jpg`);
  const cases = await fixture.db
    .selectFrom('case_file')
    .select(['person_id', 'item_kind', 'item_id'])
    .where('queue', '=', 'public')
    .orderBy('id')
    .execute();
  const found = { person_id: member.id, item_kind: 'photo', item_id: id };
  expect(cases).toEqual([found, found, { person_id: null, item_kind: null, item_id: null }]);
  expect(await decide(await next(), 'remove')).toMatchObject({ ok: true });
});

test('[C78] open notices from before cases get the person of their address', async () => {
  const migration = new URL('../../db/migrations/0881-people-of-notices.sql', import.meta.url);
  const addresses = [
    [`/chat/${member.id}`, member.id],
    [`/explore?overlay=profile&person=${member.id}`, member.id],
    [`/chat/${member.id}1234567`, null],
    [`https://elsewhere.example/chat/${member.id}`, null],
    ['A profile in Haifa', null],
  ] as const;
  for (const [address] of addresses) await notify(address);
  await fixture.db.updateTable('case_file').set({ person_id: null }).execute();
  await sql.raw(await readFile(migration, 'utf8')).execute(fixture.db);
  const cases = await fixture.db.selectFrom('case_file').select('person_id').orderBy('id').execute();
  expect(cases.map((row) => row.person_id)).toEqual(addresses.map(([, person]) => person));
});
