import { APPEAL_MS } from '@afterglow/domain/sanctions';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

let fixture: HttpFixture;
let moderator: number;
let rule: number;
let member: number;
let email: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  rule = (await loadRuleIds(fixture)).get('harassment') ?? 0;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // The identity library uses the clock of the machine.
  fixture.clock.now = new Date();
  ({ id: member, email } = await fixture.register({ language: 'en' }));
});

type Reply = { ok: boolean; code?: string; data?: unknown; details?: unknown };
let serial = 0;
const trace = () => `appeal-trace-${++serial}`;
const nowS = () => Math.floor(fixture.clock.now.getTime() / 1000);
const decide = async (decision: string) => {
  const { data } = (await fixture.staffCall(moderator, 'members/get', { id: member })) as unknown as {
    data: { version: number };
  };
  const outcome = (await fixture.staffCall(moderator, 'members/restrict', {
    id: member,
    version: data.version,
    decision,
    rule_id: rule,
    trace_id: trace(),
    facts: 'Wrote nine insults within a day.',
    reason: 'The neighbour of an earlier case',
  })) as unknown as { data: { statement: string } };
  return outcome.data.statement;
};
const text = 'I have never written to this person. <b>Please</b> look again.';
const appeal = (statement: string, more: object = {}, id = member) =>
  fixture.call(id, 'appeal/open', { statement, text, trace_id: trace(), ...more }) as Promise<Reply>;
const statementOf = async (number: string) =>
  ((await fixture.call(member, 'decision/get', { number })) as unknown as { data: StatementOfReasons }).data;
const stored = () => fixture.db.selectFrom('appeal').selectAll().orderBy('id', 'desc').execute();
const bannedToken = async () => {
  const login = await fixture.post('/api/login', { email, password: goodPassword });
  expect([login.statusCode, login.json().error]).toEqual([403, 'banned']);
  return String(login.json().decision).replace('/decision/', '');
};
const post = (token: string, body: Record<string, unknown>) => fixture.post(`/api/appeal/${token}`, body);

test('a member objects once to a decision, and the statement says so', async () => {
  const number = await decide('warn');
  const at = nowS();
  const opened = await appeal(number);
  expect(opened).toEqual({
    ok: true,
    data: { number: expect.stringMatching(/^C-\d{6}$/), state: 'open', at },
  });
  expect(await statementOf(number)).toMatchObject({ appeal: { state: 'open', at, decided_at: null } });
  expect((await stored())[0]).toMatchObject({
    text: 'I have never written to this person. Please look again.',
  });
  expect(await appeal(number)).toMatchObject({ code: 'conflict', details: { reason: 'appealed' } });
});

test('sent again after a lost reply, it is the same appeal; with another text it is rejected', async () => {
  const number = await decide('warn');
  const trace_id = trace();
  const before = (await stored()).length;
  const replies = await Promise.all([1, 2, 3].map(() => appeal(number, { trace_id })));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect((await stored()).length).toBe(before + 1);
  expect(await appeal(number, { trace_id, text: 'It was somebody else, and I can prove it.' })).toMatchObject(
    { code: 'trace_conflict' },
  );
});

test('the decision of somebody else, none at all, and a text that is too short or too long', async () => {
  const number = await decide('warn');
  const other = (await fixture.member()).id;
  expect(await appeal(number, {}, other)).toEqual({ ok: false, code: 'not_found' });
  expect(await appeal('S-999999')).toEqual({ ok: false, code: 'not_found' });
  expect(await appeal('none')).toEqual({ ok: false, code: 'not_found' });
  for (const wrong of ['Too short.', `<i>${' '.repeat(30)}</i>`, '<b></b>'.repeat(20), 'x'.repeat(2_001)])
    expect(await appeal(number, { text: wrong })).toMatchObject({ code: 'bad_request' });
  expect(await appeal(number, { text: 'ב'.repeat(2_000) })).toMatchObject({ ok: true });
});

test('after six months, and against a decision that was lifted, there is none', async () => {
  const number = await decide('warn');
  const [lifted] = [await decide('restrict')];
  const { data } = (await fixture.staffCall(moderator, 'members/get', { id: member })) as unknown as {
    data: { version: number };
  };
  await fixture.staffCall(moderator, 'members/lift', {
    id: member,
    version: data.version,
    statement: lifted,
    reason: 'It was a mistake',
    trace_id: trace(),
  });
  expect(await appeal(lifted ?? '')).toMatchObject({ code: 'conflict', details: { reason: 'ended' } });
  fixture.clock.now = new Date(fixture.clock.now.getTime() + APPEAL_MS + 1_000);
  expect(await appeal(number)).toMatchObject({ code: 'limit_reached', details: { reason: 'term' } });
});

test('[C42] a banned member reads the decision by the link and objects to it', async () => {
  const number = await decide('ban');
  const token = await bannedToken();
  const read = await fixture.send({ method: 'GET', url: `/api/decision/${token}` });
  expect([read.statusCode, read.headers['cache-control'], read.json().number]).toEqual([
    ...[200, 'no-store', number],
  ]);
  const body = { text, trace_id: trace() };
  const opened = await post(token, body);
  expect([opened.statusCode, opened.json()]).toEqual([
    201,
    { number: expect.stringMatching(/^C-\d{6}$/), state: 'open', at: nowS() },
  ]);
  expect([(await post(token, body)).json()]).toEqual([opened.json()]);
  const again = await fixture.send({ method: 'GET', url: `/api/decision/${token}` });
  expect(again.json().appeal).toEqual({ state: 'open', at: nowS(), decided_at: null });
  const second = await post(token, { text, trace_id: trace() });
  expect([second.statusCode, second.json().error]).toEqual([409, 'appealed']);
});

test('[C42] a wrong link, a wrong body, and a term that is over', async () => {
  await decide('ban');
  const token = await bannedToken();
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const body = { text, trace_id: trace() };
  for (const wrong of [forged, '1.x', 'S-000001']) {
    expect((await post(wrong, body)).statusCode).toBe(404);
    expect((await fixture.send({ method: 'GET', url: `/api/decision/${wrong}` })).statusCode).toBe(404);
  }
  for (const wrong of [{}, { text }, { ...body, text: 'Too short.' }, { ...body, trace_id: '1' }])
    expect((await post(token, wrong)).json()).toMatchObject({ error: 'wrong_data' });
  fixture.clock.now = new Date(fixture.clock.now.getTime() + APPEAL_MS + 1_000);
  const late = await post(token, body);
  expect([late.statusCode, late.json().error]).toEqual([410, 'term']);
});

test('appeals by links are limited by their source', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const codes: number[] = [];
    for (let n = 0; n < 32; n++) codes.push((await strict.post('/api/appeal/1.x', {})).statusCode);
    expect([codes.slice(0, 30), codes.slice(30)]).toEqual([Array(30).fill(404), [429, 429]]);
  } finally {
    await strict.close();
  }
});

test('[C42] a suspended member reads, objects, exports, sees receipts and leaves; nothing else', async () => {
  const number = await decide('suspend');
  const other = (await fixture.member()).id;
  const open: [string, object][] = [
    ['decision/get', { number }],
    ['notices', {}],
    ['user/contacts', { currentLength: 0, recordsToTake: 20 }],
    ['purchases', {}],
    ['statement', {}],
    ['reports/mine', {}],
    ['user/update', { key: 'bio', value: 'Back soon' }],
    ['account/export', {}],
    ['appeal/open', { statement: number, text, trace_id: trace() }],
  ];
  for (const [name, input] of open)
    expect([name, await fixture.call(member, name as never, input as never)]).toMatchObject([
      ...[name, { ok: true }],
    ]);
  const closed: [string, object][] = [
    ['send_message', { receiver_id: other, message_type: 'text', message_text: 'Hello', trace_id: trace() }],
    ['swipe', { swiped_user_id: other, like: 1 }],
    ['payment/initiate', { provider: 'sandbox', package_id: 1, type: 'buy-credits' }],
    ['user/photos/add', { photo: '/media/0.jpg' }],
    ['user/report', { user_id: other, reason: 'spam' }],
  ];
  for (const [name, input] of closed)
    expect([name, await fixture.call(member, name as never, input as never)]).toMatchObject([
      ...[name, { code: 'restricted', details: { kind: 'suspended', statement: number } }],
    ]);
  expect(await fixture.call(member, 'account/delete', { password: goodPassword })).toMatchObject({
    ok: true,
  });
});
