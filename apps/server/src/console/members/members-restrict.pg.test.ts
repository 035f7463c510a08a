import { createHash } from 'node:crypto';
import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS, HOUR_MS } from '@afterglow/domain/time';
import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endPassedRestrictions } from '../../features/account/index.ts';
import { createHttpFixture, goodPassword, type HttpFixture, jarOf } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

let fixture: HttpFixture;
let moderator: number;
let rules: Map<string, number>;
let member: number;
let email: string;
let cookie: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // The identity library uses the clock of the machine.
  fixture.clock.now = new Date();
  ({ id: member, email, cookie } = await fixture.register({ gender: 1, s_gender: 2, language: 'de' }));
  await fixture.db.updateTable('wallet').set({ given: 500 }).where('person_id', '=', member).execute();
});

const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const inSeconds = (ms: number) => Math.floor((fixture.clock.now.getTime() + ms) / 1000);
type Reply = { ok: boolean; code?: string; data?: unknown; details?: unknown };
const staff = (name: string, input: object = {}) =>
  fixture.staffCall(moderator, name, input) as unknown as Promise<Reply>;
let serial = 0;
const trace = () => ({ trace_id: `restrict-trace-${++serial}` });
const get = async () => ((await staff('members/get', { id: member })) as { data: MemberRecord }).data;
const acts = async () =>
  ((await staff('members/get', { id: member })) as unknown as { details: { may: MemberActs } }).details.may;
const reason = 'The neighbour of an earlier case';
const facts = 'Wrote nine insults to one person within a day.';
type Decided = { case_id: number; statement: string; undo_until: number; version: number };
const decide = async (decision: string, more: object = {}, code = 'harassment') =>
  (await staff('members/restrict', {
    id: member,
    version: (await get()).version,
    decision,
    rule_id: rules.get(code),
    facts,
    reason,
    ...trace(),
    ...more,
  })) as Reply & { data: Decided };
const lift = async (statement: string, more: object = {}) =>
  staff('members/lift', {
    id: member,
    version: (await get()).version,
    statement,
    reason,
    ...trace(),
    ...more,
  });
const signIn = () => fixture.post('/api/login', { email, password: goodPassword });
const write = (receiver: number, type = 'text', text = 'Good evening') =>
  fixture.call(member, 'send_message', {
    receiver_id: receiver,
    message_type: type,
    message_text: text,
    ...trace(),
  }) as Promise<Reply>;
const decisionOf = async (number: string) =>
  ((await fixture.call(member, 'decision/get', { number })) as { data: StatementOfReasons }).data;
const seen = async (by: number) => (await fixture.call(by, 'profile', { user_id: member })).ok;

describe('[C43] members/restrict: restrict', () => {
  test('a closed chat: sending is restricted, the rest is open; it ends by itself', async () => {
    const other = (await fixture.member({ gender: 2 })).id;
    expect(await write(other)).toMatchObject({ ok: true });
    const until = inSeconds(2 * HOUR_MS);
    const { data } = await decide('restrict', { kinds: ['chat'], until });
    expect(data).toMatchObject({ statement: expect.stringMatching(/^S-\d{6}$/), version: 2 });
    expect(data.undo_until).toBe(inSeconds(120_000));
    const closed = { kind: 'chat', until, statement: data.statement };
    expect(await write(other)).toMatchObject({ ok: false, code: 'restricted', details: closed });
    expect(await fixture.call(member, 'stories/add', { photo: '/media/h0.jpg' })).toMatchObject({
      code: 'restricted',
      details: closed,
    });
    expect(await fixture.call(member, 'swipe', { swiped_user_id: other, like: 1 })).toMatchObject({
      ok: true,
    });
    expect(await fixture.call(member, 'session/validate')).toMatchObject({
      data: { user: { state: 'active', restrictions: [closed] } },
    });
    expect(await seen(other)).toBe(true);
    expect(await get()).toMatchObject({ restrictions: ['chat'], active_restrictions: [closed] });
    later(2 * HOUR_MS);
    expect(await write(other)).toMatchObject({ ok: true });
    await endPassedRestrictions(fixture.app);
    expect(await get()).toMatchObject({
      restrictions: [],
      active_restrictions: [],
      points: 1,
      sanctions: [{ statement: data.statement, decision: 'restrict', state: 'time' }],
    });
    expect(await decisionOf(data.statement)).toMatchObject({ ended: { at: until, why: 'time' } });
  });

  test.each([
    ['media', (_: number) => ['user/photos/add', { photo: '/media/0.jpg' }]],
    ['discover', (other: number) => ['swipe', { swiped_user_id: other, like: 1 }]],
    ['discover', (other: number) => ['visit', { visited_user_id: other }]],
    ['buy', (_: number) => ['payment/initiate', { provider: 'sandbox', package_id: 1, type: 'buy-credits' }]],
    ['buy', (_: number) => ['spotlight/buy', { trace_id: 'a-spotlight-of-mine' }]],
    ['buy', (_: number) => ['boost/buy', { kind: 'top', trace_id: 'a-boost-of-mine' }]],
    ['buy', (_: number) => ['spinofluck/buy_spin', { trace_id: 'a-spin-of-mine' }]],
    ['report', (other: number) => ['user/report', { user_id: other, reason: 'spam' }]],
  ] as const)('%s: [C79] the call is restricted, writing is not', async (kind, toCall) => {
    const other = (await fixture.member({ gender: 2 })).id;
    const [name, input] = toCall(other) as [string, object];
    await decide('restrict', { kinds: [kind] });
    expect(await fixture.call(member, name as never, input as never)).toMatchObject({
      ok: false,
      code: 'restricted',
      details: { kind },
    });
    expect(await write(other)).toMatchObject({ ok: true });
  });

  test('closed pictures: uploads are 403, texts are sent', async () => {
    const other = (await fixture.member({ gender: 2 })).id;
    const { data } = await decide('restrict', { kinds: ['media'] });
    const upload = await fixture.post('/upload', {}, cookie);
    expect([upload.statusCode, upload.json()]).toEqual([
      403,
      { error: 'restricted', kind: 'media', until: inSeconds(7 * DAY_MS), statement: data.statement },
    ]);
    expect(await write(other, 'pphoto', '/media/0.jpg')).toMatchObject({ code: 'restricted' });
    expect(await write(other)).toMatchObject({ ok: true });
  });

  test('closed discovery: out of the deck, the lists and the spotlight', async () => {
    const other = (await fixture.member({ gender: 2, sGender: 1, radiusKm: 100, sAge: [18, 100] })).id;
    const shown = async (name: 'explore' | 'meet' | 'spotlight') =>
      ((await fixture.call(other, name)) as { data: { id: number }[] }).data.some(({ id }) => id === member);
    await fixture.db.updateTable('person').set({ place_id: 293397 }).where('id', '=', member).execute();
    const started_at = new Date(fixture.clock.now.getTime() - 60_000);
    const ends_at = new Date(started_at.getTime() + DAY_MS);
    await fixture.db
      .insertInto('boost')
      .values({ person_id: member, kind: 'spotlight', started_at, ends_at })
      .execute();
    const lists = async () => [await shown('explore'), await shown('meet'), await shown('spotlight')];
    const before = await lists();
    await decide('restrict', { kinds: ['discover'] });
    expect([before, await lists()]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });
});

describe('[C39] the statement of reasons', () => {
  test('tells what, how long, why and what else is possible, in the member’s language; no staff name', async () => {
    const { data } = await decide('restrict', { kinds: ['chat'] });
    const { items: _, ...statement } = await decisionOf(data.statement);
    expect(statement).toEqual({
      number: data.statement,
      time: inSeconds(0),
      language: 'de',
      decision: 'restrict',
      kinds: ['chat'],
      until: inSeconds(7 * DAY_MS),
      where: 'everywhere',
      facts,
      found: 'staff',
      automatic: false,
      basis: { kind: 'clause', ref: 'respect', text: expect.stringContaining('beleidigen') },
      appeal_until: expect.any(Number),
      appeal: null,
      redress: expect.stringContaining('Gericht'),
      ended: null,
    });
    expect(statement.appeal_until).toBeGreaterThan(inSeconds(182 * DAY_MS));
    const other = (await fixture.member()).id;
    expect(await fixture.call(other, 'decision/get', { number: data.statement })).toMatchObject({
      code: 'not_found',
    });
  });

  test('a notice at once; [C44] the email after two minutes, with a neutral subject and a link of its own', async () => {
    const { data } = await decide('warn');
    const [notice] = ((await fixture.call(member, 'notices')) as { data: object[] }).data;
    expect(notice).toMatchObject({
      kind: 'decision',
      title: 'Eine Verwarnung',
      statement: data.statement,
      link: `/decision/${data.statement}`,
    });
    expect(fixture.pushesTo(member, 'notice/new')).toHaveLength(1);
    await fixture.runJobs();
    expect(fixture.mailTo(email)?.subject).not.toBe('Neues zu deinem Konto');
    await fixture.runWaitingJobs();
    const mail = fixture.mailTo(email);
    expect(mail?.subject).toBe('Neues zu deinem Konto');
    const [, path = ''] = /(\/decision\/[\w.-]+)/.exec(mail?.text ?? '') ?? [];
    const found = await fixture.send({ method: 'GET', url: `/api${path}` });
    expect(found.json()).toMatchObject({ number: data.statement, decision: 'warn' });
    const wrong = await fixture.send({
      method: 'GET',
      url: `/api${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    });
    expect(wrong.statusCode).toBe(404);
  });
});

describe('members/restrict: suspend', () => {
  test('hidden, may read, neither writes nor buys; afterwards as before', async () => {
    const other = (await fixture.member({ gender: 2 })).id;
    await write(other);
    await fixture.call(member, 'account/pause');
    const { data } = await decide('suspend');
    expect(await seen(other)).toBe(false);
    expect(await write(other)).toMatchObject({
      code: 'restricted',
      details: { kind: 'suspended', statement: data.statement },
    });
    expect(await fixture.call(member, 'messages', { contact_user_id: other })).toMatchObject({ ok: true });
    expect(await fixture.call(member, 'session/validate')).toMatchObject({
      data: { user: { state: 'suspended', paused: true, restrictions: [{ kind: 'suspended' }] } },
    });
    expect((await signIn()).statusCode).toBe(200);
    expect(await decide('suspend')).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
    expect(await lift(data.statement)).toMatchObject({ data: { id: member, state: 'paused' } });
    await fixture.call(member, 'account/resume');
    expect(await write(other)).toMatchObject({ ok: true });
  });

  test('ends by itself after thirty days', async () => {
    await decide('suspend');
    expect(await get()).toMatchObject({ state: 'suspended' });
    later(30 * DAY_MS + 1000);
    await endPassedRestrictions(fixture.app);
    expect(await get()).toMatchObject({ state: 'active', version: 3 });
  });

  test('a member whose decision cannot be ended does not keep the others', async () => {
    await decide('suspend');
    const [stuck] = [member];
    ({ id: member, email } = await fixture.register({ gender: 1, s_gender: 2 }));
    await decide('suspend');
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      fixture.db,
    );
    await sql`create trigger refuse before update on person for each row when (old.id = ${sql.lit(stuck)}) execute function refuse()`.execute(
      fixture.db,
    );
    later(30 * DAY_MS + 1000);
    await endPassedRestrictions(fixture.app);
    await sql`drop function refuse cascade`.execute(fixture.db);
    expect(await get()).toMatchObject({ state: 'active' });
    member = stuck;
    expect(await get()).toMatchObject({ state: 'suspended' });
    await endPassedRestrictions(fixture.app);
    expect(await get()).toMatchObject({ state: 'active' });
  });

  test('deleting and restoring the account does not end it', async () => {
    await decide('suspend');
    await fixture.call(member, 'account/delete', { password: goodPassword });
    const back = await fixture.post('/api/login', { email, password: goodPassword, come_back: true });
    expect(back.statusCode).toBe(200);
    expect(await get()).toMatchObject({ state: 'suspended' });
  });
});

describe('[C42] members/restrict: ban', () => {
  test('open pages get the decision before their sockets close', async () => {
    const pushedBefore: unknown[] = [];
    const endPerson = vi.spyOn(fixture.app.fanout, 'endPerson').mockImplementation((id) => {
      pushedBefore.push(...fixture.pushesTo(id, 'session/validate'));
    });
    await decide('ban', {}, 'fraud');
    expect(endPerson).toHaveBeenCalledWith(member);
    endPerson.mockRestore();
    const { decision } = (await signIn()).json<{ decision: string }>();
    expect(pushedBefore.at(-1)).toMatchObject({ data: { authenticated: false, decision } });
  });

  test('signed out; the right password leads to the decision, a wrong one to nothing; its coins stay', async () => {
    await decide('ban', {}, 'fraud');
    expect((await fixture.post('/api/handoff', {}, cookie)).statusCode).toBe(401);
    const rejected = await signIn();
    expect(rejected.statusCode).toBe(403);
    const { error, decision } = rejected.json<{ error: string; decision: string }>();
    expect(error).toBe('banned');
    expect(jarOf(rejected)).toBe('');
    const found = await fixture.send({ method: 'GET', url: `/api${decision}` });
    expect(found.json()).toMatchObject({ decision: 'ban', until: null, kinds: [] });
    expect(found.headers['cache-control']).toBe('no-store');
    const wrong = await fixture.post('/api/login', { email, password: `${goodPassword}?` });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { error: 'invalid_email_or_password' }]);
    const wallet = await fixture.db
      .selectFrom('wallet')
      .select('given')
      .where('person_id', '=', member)
      .executeTakeFirstOrThrow();
    expect(wallet.given).toBe(500);
    expect(await get()).toMatchObject({ state: 'banned' });
    expect(await acts()).toMatchObject({ 'members/restrict': { reason: 'banned' } });
    expect(await decide('warn')).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
  });

  test('[C44] lifted within two minutes: no email, neither of the decision nor of its end', async () => {
    const { data } = await decide('ban', {}, 'fraud');
    later(UNDO_SANCTION_MS - 1000);
    expect(await lift(data.statement)).toMatchObject({ data: { state: 'active' } });
    await fixture.runWaitingJobs();
    expect(fixture.mailTo(email)?.subject).not.toBe('Neues zu deinem Konto');
  });

  test('lifted: the member signs in as before, and is notified by email', async () => {
    const { data } = await decide('ban', {}, 'fraud');
    later(UNDO_SANCTION_MS);
    expect(await lift(data.statement)).toMatchObject({ data: { state: 'active' } });
    expect((await signIn()).statusCode).toBe(200);
    await fixture.runJobs();
    expect(fixture.mailTo(email)?.text).toContain('aufgehoben');
    expect(await lift(data.statement)).toMatchObject({ code: 'conflict', details: { reason: 'ended' } });
    expect(await get()).toMatchObject({ points: 0, sanctions: [{ state: 'lifted' }] });
  });

  test('[members/export] the link of the export opens without a session', async () => {
    const manager = (await fixture.staff({ role: 'manager' })).id;
    await fixture.db
      .updateTable('member')
      .set({ email_verified: true })
      .where('person_id', '=', member)
      .execute();
    await decide('ban', {}, 'fraud');
    const ask = () =>
      fixture.staffCall(manager, 'members/export', { id: member, to: 'member', reason, ...trace() });
    expect(await ask()).toMatchObject({ data: { export_id: expect.any(Number) } });
    expect(await ask()).toMatchObject({ code: 'limit_reached', details: { reason: 'day' } });
    await fixture.runJobs();
    await fixture.runJobs();
    const [, path = ''] = /(\/api\/exports\/[\w-]+)/.exec(fixture.mailTo(email)?.text ?? '') ?? [];
    const zip = await fixture.send({ method: 'GET', url: path });
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  });
});

test('[members/export] for an authority: a second admin agrees; the link is for the first alone, in a language of theirs', async () => {
  const requester = await fixture.staff({ role: 'admin', languages: ['he'] });
  const second = await fixture.staff({ role: 'admin' });
  const manager = (await fixture.staff({ role: 'manager' })).id;
  const input = { id: member, to: 'authority', authority: 'Police of Haifa', reference: '17/26', reason };
  const ask = (by: number) => fixture.staffCall(by, 'members/export', { ...input, ...trace() });
  expect(await ask(manager)).toMatchObject({
    code: 'forbidden',
    details: { reason: 'role', least: 'admin' },
  });
  expect(await ask(requester.id)).toMatchObject({ code: 'step_up_required' });
  for (const { id } of [requester, second]) await fixture.stepUp(id);
  const asked = (await ask(requester.id)) as unknown as { data: { pending: number } };
  const agree = { id: asked.data.pending, approve: true, reason: 'It is as it says' };
  expect(await fixture.staffCall(second.id, 'approvals/decide', agree)).toMatchObject({ ok: true });
  await fixture.runJobs();
  await fixture.runJobs();
  const { email: inbox } = await fixture.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', requester.id)
    .executeTakeFirstOrThrow();
  const mail = fixture.mailTo(inbox);
  expect(mail?.subject).toBe('הייצוא מוכן');
  expect(mail?.text).not.toContain(email);
  const [, token = ''] = /\/console\/api\/authority-export\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const open = async (id: number, role: string) => {
    const session = `session-${id}-${role}`;
    const token_hash = createHash('sha256').update(session).digest('hex');
    const expires_at = new Date('2100-01-01');
    await fixture.db
      .insertInto('staff_session')
      .values({ token_hash, staff_id: id, role, expires_at })
      .execute();
    return load(`staff_session=${session}`);
  };
  const load = (jar: string) =>
    fixture.send({ method: 'GET', url: `/console/api/authority-export/${token}`, headers: { cookie: jar } });
  expect((await load('')).headers.location).toBe('/console');
  expect((await open(second.id, 'admin')).statusCode).toBe(404);
  const zip = await open(requester.id, 'admin');
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  const theirs = await fixture.send({ method: 'GET', url: `/api/exports/${token}`, headers: { cookie } });
  expect(theirs.statusCode).toBe(404);
  const logged = await fixture.db
    .selectFrom('audit_log')
    .select(['staff_id', 'person_id'])
    .where('action', '=', 'members/export')
    .where('kind', '=', 'export')
    .execute();
  expect(logged).toEqual([{ staff_id: requester.id, person_id: member }]);
  await fixture.db.updateTable('staff').set({ role: 'manager' }).where('id', '=', requester.id).execute();
  expect((await open(requester.id, 'manager')).statusCode).toBe(404);
});

describe('members/restrict rejects', () => {
  test('another version, a virtual profile, an unknown rule, an end out of bounds', async () => {
    expect(await decide('warn', { version: 7 })).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { id: member, version: 1 } },
    });
    const persona = (await fixture.persona({})).id;
    expect(await decide('warn', { id: persona })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'virtual' },
    });
    expect(await decide('warn', { id: 999_999 })).toMatchObject({ code: 'not_found' });
    expect(await decide('warn', { rule_id: 999_999 })).toMatchObject({ code: 'bad_request' });
    for (const ms of [59 * 60_000, 181 * DAY_MS])
      expect(await decide('restrict', { until: inSeconds(ms) })).toMatchObject({ code: 'bad_request' });
    expect(await get()).toMatchObject({ version: 1, sanctions: [], state: 'active' });
  });

  test('a decision that the ladder does not ask for, without a reason', async () => {
    const plain = { reason: undefined };
    expect(await decide('suspend', plain)).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'reason', message: 'required' }] },
    });
    expect(await decide('warn', plain)).toMatchObject({ ok: true });
    expect(await decide('restrict', plain)).toMatchObject({ ok: true });
    expect(await get()).toMatchObject({ points: 2 });
    later(181 * DAY_MS);
    expect(await get()).toMatchObject({ points: 0 });
  });

  test('[C5] the same trace id once', async () => {
    const same = { version: 1, trace_id: 'one-decision-only' };
    const done = await Promise.all([1, 2, 3].map(() => decide('warn', same)));
    expect(new Set(done.map((item) => JSON.stringify(item.data))).size).toBe(1);
    expect((await get()).sanctions).toHaveLength(1);
  });
});
