import { DAY_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

/* The whole way over the wire: a report, its case, the decision, its reasons, the appeal, and what is given back. */

let fixture: HttpFixture;
let rina: number;
let omer: number;
let rules: Map<string, number>;
let member: number;
let email: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.app.settings.set('second_look_percent', 0);
  rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // The identity library uses the clock of the machine.
  fixture.clock.now = new Date();
  await fixture.db.deleteFrom('case_file').execute();
  ({ id: member, email } = await fixture.register({ gender: 1, s_gender: 2, language: 'en' }));
  await fixture.db.updateTable('wallet').set({ given: 500 }).where('person_id', '=', member).execute();
});

type Reply<Data> = { ok: boolean; code?: string; data: Data; details: Record<string, unknown> };
const staff = async <Data = CaseRecord>(who: number, name: string, input: object = {}) =>
  (await fixture.staffCall(who, name, input)) as unknown as Reply<Data>;
const call = async <Data>(who: number, name: string, input: object = {}) =>
  (await fixture.call(who, name as never, input as never)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `way-of-a-report-${++serial}` });
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const me = async () => (await call<{ user: OwnUser }>(member, 'session/validate')).data.user;
const statementOf = async (number: string) =>
  (await call<StatementOfReasons>(member, 'decision/get', { number })).data;
const noticesOf = async (who: number) => (await call<Notice[]>(who, 'notices')).data;
const outcomesOf = async (who: number) =>
  (await call<{ number: string; outcome: string }[]>(who, 'reports/mine')).data;
const runJobs = async () => {
  later(10 * 60_000);
  await fixture.runWaitingJobs();
};
const emailsTo = (to: string) => fixture.app.mail.listStored().filter((mail) => mail.to === to);
/** Creates somebody to whom the member has written, and the message. */
const aReporter = async (name: string) => {
  const { id } = await fixture.member({ gender: 2, sGender: 1, language: 'en', name });
  const text = 'A rude word';
  await call(member, 'send_message', {
    receiver_id: id,
    message_type: 'text',
    message_text: text,
    ...trace(),
  });
  const messages = async () =>
    (await call<{ id: number; body: string }[]>(id, 'messages', { contact_user_id: member })).data;
  return { id, messages };
};
const setBio = () => call(member, 'user/update', { key: 'bio', value: 'Call me at night, I am awake' });
const bio = async () => (await me()).bio;
const decide = (who: number, { id, version }: CaseRecord, decision: string, more: object = {}) =>
  staff<{ statement: string | null }>(who, 'cases/decide', {
    id,
    version,
    decision,
    facts: 'Wrote nine insults to one person within a day.',
    ...trace(),
    ...more,
  });
const against = (code = 'harassment') => ({
  rule_id: rules.get(code),
  reason: 'The neighbour of an earlier case',
});
const objection = 'I have never written to this person. Please look again.';

test('[G24] [C37] [C38] [C40] [C41] two reports, one case, a decision, an appeal, and everything given back', async () => {
  await setBio();
  const premiumUntil = new Date(fixture.clock.now.getTime() + 30 * DAY_MS);
  const premium = fixture.db.updateTable('member').set({ premium_until: premiumUntil });
  await premium.where('person_id', '=', member).execute();
  const reporters = [await aReporter('Zoharella'), await aReporter('Ninotschka')];
  const numbers: unknown[] = [];
  for (const { id } of reporters) {
    const item = { kind: 'bio', id: member };
    const report = await call(id, 'user/report', { user_id: member, reason: 'abuse', item });
    numbers.push(report.details.number);
  }

  const { data: taken } = await staff(rina, 'cases/next', { queue: 'reports' });
  expect(taken).toMatchObject({ kind: 'abuse', reports: 2, person: { id: member } });
  const decided = await decide(rina, taken, 'suspend', {
    ...against(),
    items: [{ kind: 'bio', id: member }],
  });
  const number = decided.data.statement ?? '';
  expect(number).toMatch(/^S-\d{6}$/);

  // The accused reads the reasons, and the reporter learns that something was done.
  expect([await bio(), (await me()).state]).toEqual(['', 'suspended']);
  expect(await statementOf(number)).toMatchObject({
    decision: 'suspend',
    found: 'report',
    automatic: false,
    appeal: null,
    items: [{ kind: 'bio', text: 'Call me at night, I am awake' }],
    basis: { text: expect.stringMatching(/\w/) },
  });
  for (const [at, { id }] of reporters.entries()) {
    expect(await outcomesOf(id)).toMatchObject([{ number: numbers[at], outcome: 'acted' }]);
    expect(fixture.pushesTo(id, 'reports/changed')).toHaveLength(1);
  }

  // Suspended, the member objects. The decider does not get it.
  later(3 * DAY_MS - 60_000);
  const opened = await call<{ number: string }>(member, 'appeal/open', {
    statement: number,
    text: objection,
    ...trace(),
  });
  expect(opened).toMatchObject({ ok: true, data: { state: 'open' } });
  expect((await staff<CaseRecord | null>(rina, 'cases/next', { queue: 'appeals' })).data).toBeNull();
  const appealId = Number(opened.data.number.slice(2));
  expect(await staff(rina, 'cases/take', { id: appealId })).toMatchObject({ code: 'forbidden' });

  const { data: appeal } = await staff(omer, 'cases/next', { queue: 'appeals' });
  expect(appeal).toMatchObject({ id: appealId, appeal: { of: number, text: objection } });
  expect(await decide(omer, appeal, 'overturn')).toMatchObject({ ok: true, data: { statement: null } });

  expect([await bio(), (await me()).state]).toEqual(['Call me at night, I am awake', 'active']);
  expect(await statementOf(number)).toMatchObject({
    appeal: { state: 'overturn' },
    ended: { why: 'appeal' },
  });
  const { premium_until: now } = await fixture.db
    .selectFrom('member')
    .select('premium_until')
    .where('person_id', '=', member)
    .executeTakeFirstOrThrow();
  expect(now).toEqual(new Date(premiumUntil.getTime() + 3 * DAY_MS));
  const { data: record } = await staff<{ points: number }>(omer, 'members/get', { id: member });
  expect(record.points).toBe(0);
  for (const { id } of reporters) {
    expect(await outcomesOf(id)).toMatchObject([{ outcome: 'no_breach' }]);
    expect((await noticesOf(id)).filter(({ kind }) => kind === 'report')).toHaveLength(2);
  }

  await runJobs();
  const gotten = JSON.stringify([
    ...fixture.pushes.filter(({ personId }) => personId === member),
    ...[await noticesOf(member), await statementOf(number), await me(), opened],
    ...emailsTo(email),
  ]);
  expect(gotten).not.toMatch(/Zoharella|Ninotschka|Rina|Omer|reporter|R-\d{6}/);
  expect(emailsTo(email).map(({ subject }) => subject)).toContain('News about your account');
});

test('[C42] a banned member comes to the reasons by the login, objects there, and signs in again', async () => {
  const { id, messages } = await aReporter('Zoharella');
  const [message] = await messages();
  const item = { kind: 'message', id: message?.id };
  expect(await call(id, 'user/report', { user_id: member, reason: 'money', item })).toMatchObject({
    ok: true,
  });
  const { data: taken } = await staff(rina, 'cases/next', { queue: 'reports' });
  expect(await decide(rina, taken, 'ban', { ...against('fraud'), items: [item] })).toMatchObject({
    ok: true,
  });
  const stored = fixture.db
    .selectFrom('message')
    .select('body')
    .where('id', '=', message?.id ?? 0);
  expect((await stored.executeTakeFirstOrThrow()).body).not.toContain('A rude word');
  const login = () => fixture.post('/api/login', { email, password: goodPassword });
  const rejected = await login();
  const path = rejected.json<{ decision: string }>().decision;
  expect([rejected.statusCode, path]).toEqual([403, expect.stringMatching(/^\/decision\/\d+\./)]);
  const read = await fixture.send({ method: 'GET', url: `/api${path}` });
  expect(read.json()).toMatchObject({ decision: 'ban', until: null, appeal: null });
  const url = `/api${path}`.replace('decision', 'appeal');
  expect((await fixture.post(url, { text: objection, ...trace() })).statusCode).toBe(201);

  const { data: appeal } = await staff(omer, 'cases/next', { queue: 'appeals' });
  await decide(omer, appeal, 'overturn');
  expect((await login()).statusCode).toBe(200);
  expect((await messages())[0]?.body).toBe('A rude word');
  const after = await fixture.send({ method: 'GET', url: `/api${path}` });
  expect(after.json()).toMatchObject({ appeal: { state: 'overturn' }, ended: { why: 'appeal' } });
  expect((await fixture.post(url, { text: objection, ...trace() })).statusCode).toBe(409);
});

test('[C78] a notice of anybody is decided like a report, and its sender is notified by email, also of the appeal', async () => {
  await setBio();
  const sender = 'somebody@example.test';
  const sent = await fixture.post('/api/notice', {
    address: `/chat/${member}`,
    reason: 'privacy',
    text: 'The profile shows my number.',
    email: sender,
    language: 'en',
  });
  expect([sent.statusCode, sent.json()]).toEqual([202, { sent: true }]);
  const { data: taken } = await staff(rina, 'cases/next', { queue: 'public' });
  expect(taken).toMatchObject({ kind: 'privacy', person: { id: member } });
  const decided = await decide(rina, taken, 'remove', {
    rule_id: rules.get('contact'),
    items: [{ kind: 'bio', id: member }],
  });
  expect(decided).toMatchObject({ ok: true });
  await runJobs();
  const texts = () => emailsTo(sender).map(({ text }) => text);
  expect(texts().join()).toContain('acted on');
  await call(member, 'appeal/open', { statement: decided.data.statement, text: objection, ...trace() });
  const { data: appeal } = await staff(omer, 'cases/next', { queue: 'appeals' });
  await decide(omer, appeal, 'overturn');
  await runJobs();
  expect(await bio()).toBe('Call me at night, I am awake');
  expect(texts().join()).toMatch(/acted on.*no breach|no breach.*acted on/s);
});
