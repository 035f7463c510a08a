import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

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
  await fixture.db.deleteFrom('barred').execute();
  ({ id: member, email } = await fixture.register({ gender: 1, s_gender: 2, language: 'en' }));
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data = CaseRecord>(name: string, data: object, who = rina) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const mine = async <Data>(name: string, data: object = {}, who = member) =>
  ((await fixture.call(who, name, data)) as unknown as Reply<Data>).data;
let serial = 0;
const trace = () => ({ trace_id: `decide-trace-${++serial}` });
const facts = 'Wrote nine insults to one person within a day.';
const reason = 'The neighbour of an earlier case';
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const toS = (date: Date) => Math.floor(date.getTime() / 1000);

const reportBy = async (reporterId: number, item?: object, why = 'abuse') =>
  fixture.call(reporterId, 'user/report', {
    ...{ user_id: member, reason: why, text: 'Look at this' },
    ...(item ? { item } : {}),
  });
const aReporter = async (name = 'Zoharella') =>
  (await fixture.member({ gender: 2, language: 'en', name })).id;
/** A case about the member, reported by somebody and held. */
async function open(item?: object, who = rina) {
  const reporter = await aReporter();
  await reportBy(reporter, item);
  const { id } = await fixture.db
    .selectFrom('case_file')
    .select('id')
    .where('person_id', '=', member)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { data } = await call('cases/take', { id }, who);
  return { ...data, reporter };
}
type Decided = { id: number; state: string; statement: string; undo_until: number; version: number };
const decide = (
  { id, version }: { id: number; version: number },
  decision: string,
  more: object = {},
  who = rina,
  code = 'harassment',
) =>
  call<Decided>(
    'cases/decide',
    {
      ...{ id, version, decision, facts, ...trace() },
      ...(['dismiss', 'uphold', 'overturn', 'change'].includes(decision) ? {} : { rule_id: rules.get(code) }),
      ...more,
    },
    who,
  );
const undo = (id: number, who = rina) =>
  call<{ state: string; version: number }>('cases/undo', { id, ...trace() }, who);
const get = async (id: number) => (await call('cases/get', { id })).data;
const me = async () => (await mine<{ user: OwnUser }>('session/validate')).user;
const statementOf = (number: string) => mine<StatementOfReasons>('decision/get', { number });
const noticesOf = async (who = member) => mine<Notice[]>('notices', {}, who);
const reports = (who: number) => mine<{ state: string; outcome?: string }[]>('reports/mine', {}, who);
const mails = () =>
  fixture.app.mail
    .listStored()
    .filter(({ to, subject }) => to === email && subject === 'News about your account');
const runJobs = () => fixture.runWaitingJobs();
const count = async (table: 'statement' | 'restriction' | 'evidence' | 'removed_item' | 'member_notice') => {
  const { n } = await fixture.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('person_id' as never, '=', member as never)
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('[C37] [C38] two reporters of one item hear the outcome; nothing that the accused gets names them', async () => {
  const one = await open();
  const two = await aReporter('Ninotschka');
  await reportBy(two);
  const now = await get(one.id);
  expect(await decide(now, 'warn')).toMatchObject({ ok: true, data: { id: one.id, state: 'decided' } });
  for (const who of [one.reporter, two]) {
    expect(await reports(who)).toMatchObject([{ state: 'decided', outcome: 'acted' }]);
    expect(fixture.pushesTo(who, 'reports/changed')).toHaveLength(1);
  }
  const { statement } = await get(one.id);
  const gotten = [
    ...fixture.pushes.filter(({ personId }) => personId === member),
    ...[await noticesOf(), await statementOf(statement ?? ''), await me()],
  ];
  expect(JSON.stringify(gotten)).not.toMatch(/Zoharella|Ninotschka|Rina|reporter/);
});

test('[C39] whoever is limited reads a full statement in their language, as it was previewed', async () => {
  await fixture.db.updateTable('member').set({ language: 'de' }).where('person_id', '=', member).execute();
  const one = await open();
  const input = { decision: 'warn', rule_id: rules.get('harassment'), facts };
  const { data } = await call<{ statement: StatementOfReasons }>('cases/preview', { id: one.id, ...input });
  expect(data.statement).toMatchObject({ number: null, language: 'de' });
  const decided = await decide(one, 'warn');
  const received = await statementOf(decided.data.statement);
  expect({ ...received, number: null }).toEqual(data.statement);
  expect(received).toMatchObject({
    ...{
      decision: 'warn',
      kinds: [],
      until: null,
      where: 'everywhere',
      facts,
      found: 'report',
      automatic: false,
    },
    ...{ appeal: null, ended: null, redress: expect.stringMatching(/\w/) },
  });
  expect(received.basis.text).toMatch(/[äöüß]|der|die/);
  expect(received.appeal_until).toBeGreaterThan(received.time + 180 * 86_400);
  expect(await noticesOf()).toMatchObject([{ kind: 'decision', statement: received.number }]);
});

test('a decision that is not the next of the ladder says why', async () => {
  const one = await open();
  expect(one.proposal).toMatchObject({ decision: 'warn', rule_id: rules.get('harassment') });
  const more = { kinds: ['chat'], until: toS(fixture.clock.now) + 86_400 };
  const without = await decide(one, 'restrict', more);
  expect(without).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'reason' }] } });
  expect(await count('statement')).toBe(0);
  expect((await decide(one, 'restrict', { ...more, reason })).ok).toBe(true);
  expect(await me()).toMatchObject({ restrictions: [{ kind: 'chat' }] });
  expect((await get(one.id)).sanctions).toMatchObject([{ decision: 'restrict', points: 1, state: 'active' }]);
});

test('dismissed: nobody is told but whoever reported', async () => {
  const one = await open();
  const { data } = await decide(one, 'dismiss');
  expect(data).toMatchObject({ state: 'decided', statement: null });
  expect(await reports(one.reporter)).toMatchObject([{ state: 'decided', outcome: 'no_breach' }]);
  expect([await noticesOf(), await count('statement')]).toEqual([[], 0]);
});

describe('[C44] an undo within two minutes', () => {
  test('leaves no trace: no email, the account, the notice and the report as before', async () => {
    const one = await open();
    const decided = await decide(one, 'ban', { reason });
    expect(await get(one.id)).toMatchObject({ undo_until: decided.data.undo_until, state: 'decided' });
    expect((await fixture.post('/api/login', { email, password: goodPassword })).statusCode).toBe(403);
    later(UNDO_SANCTION_MS - 1_000);
    expect(await undo(one.id, omer)).toMatchObject({ code: 'forbidden', details: { reason: 'other' } });
    expect(await undo(one.id)).toMatchObject({ ok: true, data: { state: 'taken' } });
    later(2_000);
    await runJobs();
    expect(mails()).toEqual([]);
    expect((await fixture.post('/api/login', { email, password: goodPassword })).statusCode).toBe(200);
    expect([await noticesOf(), await count('statement'), await count('restriction')]).toEqual([[], 0, 0]);
    expect(await reports(one.reporter)).toMatchObject([{ state: 'received' }]);
    expect(await noticesOf(one.reporter)).toEqual([]);
    const barred = await fixture.db.selectFrom('barred').select('id').execute();
    expect(barred).toEqual([]);
    const again = await get(one.id);
    expect(again).toMatchObject({
      state: 'taken',
      taken_by: { id: rina },
      decided_at: null,
      statement: null,
    });
    expect((await decide(again, 'dismiss')).ok).toBe(true);
  });

  test('is late afterwards, and once the email is made', async () => {
    const one = await open();
    await decide(one, 'warn');
    await runJobs();
    expect(mails()).toHaveLength(1);
    expect(await undo(one.id)).toMatchObject({ code: 'conflict', details: { reason: 'late' } });
    const two = await open();
    await decide(two, 'dismiss');
    later(UNDO_SANCTION_MS);
    expect(await undo(two.id)).toMatchObject({ code: 'conflict', details: { reason: 'late' } });
    expect(await reports(two.reporter)).toMatchObject([{ outcome: 'no_breach' }]);
  });

  test('races the email job: either there is an email or the decision is gone', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await open();
      const { data } = await decide(one, 'warn', { reason });
      const before = mails().length;
      const [undone] = await Promise.all([undo(one.id), runJobs()]);
      await runJobs();
      const isStored = (await statementOf(data.statement)) !== undefined;
      expect([undone.ok, mails().length - before, isStored]).toEqual(
        undone.ok ? [true, 0, false] : [false, 1, true],
      );
    }
  });

  test('takes back what members/restrict decided at once', async () => {
    const { data } = await call<{ version: number }>('members/get', { id: member });
    const decided = await call<{ case_id: number }>('members/restrict', {
      ...{ id: member, version: data.version, decision: 'suspend', rule_id: rules.get('harassment') },
      ...{ facts, reason, ...trace() },
    });
    expect(await me()).toMatchObject({ state: 'suspended' });
    expect((await undo(decided.data.case_id)).ok).toBe(true);
    expect(await me()).toMatchObject({ state: 'active', restrictions: [] });
    expect(await noticesOf()).toEqual([]);
  });
});

describe('who may decide', () => {
  test('only the holder: not somebody else, not after the claim has passed, not twice', async () => {
    const one = await open();
    expect(await decide(one, 'dismiss', {}, omer)).toMatchObject({ details: { reason: 'claim' } });
    later(10 * 60_000 + 1_000);
    expect(await decide(one, 'dismiss')).toMatchObject({ code: 'conflict', details: { reason: 'claim' } });
    const { data: taken } = await call('cases/take', { id: one.id }, omer);
    expect(await decide(one, 'dismiss')).toMatchObject({
      details: { reason: 'version', current: { id: one.id, taken_by: { id: omer } }, by: { name: 'Omer' } },
    });
    const { data } = await decide(taken, 'dismiss', {}, omer);
    const again = await decide({ id: one.id, version: data.version }, 'warn', {}, omer);
    expect(again).toMatchObject({ code: 'conflict', details: { reason: 'decided' } });
    expect(await count('statement')).toBe(0);
  });

  test('[C5] of two at once one decides, and the same trace has one effect', async () => {
    const one = await open();
    const same = trace();
    const input = {
      id: one.id,
      version: one.version,
      decision: 'warn',
      rule_id: rules.get('harassment'),
      facts,
    };
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => call<Decided>('cases/decide', { ...input, ...same })),
      ...Array.from({ length: 10 }, () => decide(one, 'dismiss')),
    ]);
    const done = replies.filter(({ ok }) => ok);
    expect(new Set(done.map(({ data }) => data.statement)).size).toBe(1);
    const isWarned = done.length === 10;
    expect(done.length === 1 || isWarned).toBe(true);
    expect(await count('statement')).toBe(isWarned ? 1 : 0);
    expect((await noticesOf(one.reporter)).length).toBe(1);
  });

  test('a crash at the end leaves nothing behind', async () => {
    const one = await open();
    await sql`create function fail_log() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
      fixture.db,
    );
    await sql`create trigger fail_log before insert on audit_log for each row when (new.action = 'cases/decide')
      execute function fail_log()`.execute(fixture.db);
    await expect(decide(one, 'suspend', { reason })).rejects.toThrow('disk full');
    await sql`drop function fail_log cascade`.execute(fixture.db);
    expect(await get(one.id)).toMatchObject({ state: 'taken', statement: null, sanctions: [] });
    expect(await me()).toMatchObject({ state: 'active', restrictions: [] });
    expect([await noticesOf(), await reports(one.reporter)]).toMatchObject([[], [{ state: 'received' }]]);
    await runJobs();
    expect(mails()).toEqual([]);
    expect((await decide(await get(one.id), 'suspend', { reason })).ok).toBe(true);
  });
});

test('[C76] a ban bars the address as long as it lasts', async () => {
  const one = await open();
  await decide(one, 'ban', { reason });
  const bars = await fixture.db.selectFrom('barred').select(['kind', 'label']).execute();
  expect(bars).toMatchObject([{ kind: 'email', label: expect.stringContaining('*') }]);
  expect(bars[0]?.label).not.toContain(email);
  await undo(one.id);
  expect(await fixture.db.selectFrom('barred').select('id').execute()).toEqual([]);
});

test('of somebody who has left the case is decided all the same, and nothing opens the account', async () => {
  const one = await open();
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', member).execute();
  const { data } = await decide(await get(one.id), 'ban', { reason });
  expect(data.statement).toMatch(/^S-/);
  const { state } = await fixture.db
    .selectFrom('person')
    .select('state')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  expect(state).toBe('deleted');
  expect((await undo(one.id)).ok).toBe(true);
});

test('from a virtual profile items are only removed', async () => {
  const persona = await fixture.persona({ name: 'Maya' });
  await fixture.db
    .updateTable('profile')
    .set({ bio: 'Call 03-1234567' })
    .where('person_id', '=', persona.id)
    .execute();
  const now = fixture.clock.now;
  const { id } = await fixture.db
    .insertInto('case_file')
    .values({
      ...{ queue: 'reports', kind: 'abuse', person_id: persona.id, item_kind: 'bio', item_id: persona.id },
      ...{ created_at: now, due_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await call('cases/take', { id });
  expect(data.proposal).toBeNull();
  expect(await decide(data, 'warn')).toMatchObject({ code: 'forbidden', details: { reason: 'virtual' } });
  expect(await decide(data, 'remove')).toMatchObject({ ok: true, data: { statement: null } });
  const bioOf = async () =>
    (
      await fixture.db
        .selectFrom('profile')
        .select('bio')
        .where('person_id', '=', persona.id)
        .executeTakeFirstOrThrow()
    ).bio;
  expect(await bioOf()).toBe('');
  expect((await undo(id)).ok).toBe(true);
  expect(await bioOf()).toBe('Call 03-1234567');
});

describe('appeals', () => {
  const appeal = async (statement: string) => {
    await fixture.call(member, 'appeal/open', {
      ...{ statement, text: 'I have never written to this person.', trace_id: `appeal-${++serial}-trace` },
    });
    const { id } = await fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('queue', '=', 'appeals')
      .where('person_id', '=', member)
      .executeTakeFirstOrThrow();
    return id;
  };

  test('[C40] whoever decided neither takes nor decides the appeal', async () => {
    const one = await open();
    const { data } = await decide(one, 'suspend', { reason });
    const id = await appeal(data.statement);
    expect(await call('cases/take', { id })).toMatchObject({ details: { reason: 'own_decision' } });
    expect((await call('cases/next', { queue: 'appeals' })).data).toBeNull();
    const { version } = await get(id);
    expect(await decide({ id, version }, 'uphold')).toMatchObject({
      ...{ code: 'forbidden', details: { reason: 'own_decision' } },
    });
    const taken = await call('cases/take', { id }, omer);
    expect(taken.data.appeal).toEqual({
      ...{ of: data.statement, text: 'I have never written to this person.', at: toS(fixture.clock.now) },
    });
    expect(taken.data.content.text).toBe((await statementOf(data.statement)).facts);
    expect(await decide(taken.data, 'warn', {}, omer)).toMatchObject({
      ...{ code: 'bad_request', details: { issues: [{ path: 'decision' }] } },
    });
    expect((await decide(taken.data, 'uphold', {}, omer)).ok).toBe(true);
    expect(await me()).toMatchObject({ state: 'suspended' });
    expect((await statementOf(data.statement)).appeal).toMatchObject({ state: 'uphold' });
  });

  test('[C41] overturned: item, account, points and days are back; undone, they are taken again', async () => {
    const until = new Date(fixture.clock.now.getTime() + 20 * DAY_MS);
    await fixture.db
      .updateTable('member')
      .set({ premium_until: until })
      .where('person_id', '=', member)
      .execute();
    await fixture.call(member, 'user/update', { key: 'bio', value: 'I write poems' });
    const one = await open({ kind: 'bio', id: member });
    const item = { kind: 'bio', id: member };
    const { data } = await decide(one, 'suspend', { reason, items: [item] });
    const bio = async () => (await call<{ bio: string }>('members/get', { id: member })).data.bio;
    expect([(await me()).state, await bio()]).toEqual(['suspended', '']);
    expect((await statementOf(data.statement)).items).toEqual([{ kind: 'bio', text: 'I write poems' }]);
    const id = await appeal(data.statement);
    later(3 * DAY_MS - 60_000);
    const { data: taken } = await call('cases/take', { id }, omer);
    expect(taken.points).toBe(1);
    expect((await decide(taken, 'overturn', {}, omer)).ok).toBe(true);
    const premium = async () =>
      (
        await fixture.db
          .selectFrom('member')
          .select('premium_until')
          .where('person_id', '=', member)
          .executeTakeFirstOrThrow()
      ).premium_until;
    expect([(await me()).state, await bio(), (await get(id)).points]).toEqual(['active', 'I write poems', 0]);
    expect(await premium()).toEqual(new Date(until.getTime() + 3 * DAY_MS));
    expect(await reports(one.reporter)).toMatchObject([{ outcome: 'no_breach' }]);

    expect((await undo(id, omer)).ok).toBe(true);
    expect([(await me()).state, await bio(), (await get(id)).points]).toEqual(['suspended', '', 1]);
    expect(await premium()).toEqual(until);
    expect(await reports(one.reporter)).toMatchObject([{ outcome: 'acted' }]);
    expect((await statementOf(data.statement)).appeal).toMatchObject({ state: 'open', decided_at: null });
    await runJobs();
    expect(
      mails()
        .map(({ text }) => text)
        .join(),
    ).not.toContain('you were right');
    expect((await decide(await get(id), 'overturn', {}, omer)).ok).toBe(true);
    expect([(await me()).state, await bio()]).toEqual(['active', 'I write poems']);
  });

  test('changed, another decision takes its place; undone, the first is in force again', async () => {
    const one = await open();
    const { data } = await decide(one, 'ban', { reason });
    const to = { decision: 'restrict', rule_id: rules.get('harassment'), kinds: ['chat'] };
    await fixture.db
      .insertInto('appeal')
      .values({
        ...{ statement_id: Number(data.statement.slice(2)), text: 'I have never written to them.' },
        ...{
          case_id: await openAppealCase(data.statement),
          trace_id: 'appeal-change',
          at: fixture.clock.now,
        },
      })
      .execute();
    const { data: taken } = await call('cases/next', { queue: 'appeals' }, omer);
    const wanted = await decide(taken, 'change', {}, omer);
    expect(wanted).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'to' }] } });
    const changed = await decide(taken, 'change', { to }, omer);
    expect(await me()).toMatchObject({
      ...{ state: 'active', restrictions: [{ kind: 'chat', statement: changed.data.statement }] },
    });
    expect((await undo(taken.id, omer)).ok).toBe(true);
    expect((await fixture.post('/api/login', { email, password: goodPassword })).statusCode).toBe(403);
    expect(await count('statement')).toBe(1);
    expect(await fixture.db.selectFrom('barred').select('id').execute()).toHaveLength(1);
  });

  const openAppealCase = async (statement: string) => {
    const now = fixture.clock.now;
    const { id } = await fixture.db
      .insertInto('case_file')
      .values({
        ...{ queue: 'appeals', kind: 'appeal', person_id: member, created_at: now, due_at: now },
        statement_id: Number(statement.slice(2)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
});
