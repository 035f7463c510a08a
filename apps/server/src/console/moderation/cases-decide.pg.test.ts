import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Decided, setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases();
const {
  aReporter,
  call,
  count,
  decide,
  facts,
  get,
  later,
  mails,
  me,
  noticesOf,
  openReported,
  reason,
  reportBy,
  reports,
  runJobs,
  statementOf,
  trace,
  undo,
} = site;
const toS = (date: Date) => Math.floor(date.getTime() / 1000);

test('[C37] [C38] two reporters of one item are notified of the outcome; nothing that the accused gets names them', async () => {
  const one = await openReported();
  const two = await aReporter('Ninotschka');
  await reportBy(two);
  const now = await get(one.id);
  expect(await decide(now, 'warn')).toMatchObject({ ok: true, data: { id: one.id, state: 'decided' } });
  for (const who of [one.reporter, two]) {
    expect(await reports(who)).toMatchObject([{ state: 'decided', outcome: 'acted' }]);
    expect(site.fixture.pushesTo(who, 'reports/changed')).toHaveLength(1);
  }
  const { statement } = await get(one.id);
  const gotten = [
    ...site.fixture.pushes.filter(({ personId }) => personId === site.member.id),
    ...[await noticesOf(), await statementOf(statement ?? ''), await me()],
  ];
  expect(JSON.stringify(gotten)).not.toMatch(/Zoharella|Ninotschka|Rina|reporter/);
});

test('[C39] whoever is limited reads a full statement in their language, as it was previewed', async () => {
  await site.fixture.db
    .updateTable('member')
    .set({ language: 'de' })
    .where('person_id', '=', site.member.id)
    .execute();
  const one = await openReported();
  const input = { decision: 'warn', rule_id: site.rules.get('harassment'), facts };
  const { data } = await call<{ statement: StatementOfReasons }>('cases/preview', { id: one.id, ...input });
  expect(data.statement).toMatchObject({ number: null, language: 'de' });
  const decided = await decide(one, 'warn');
  const received = await statementOf(decided.data.statement);
  expect({ ...received, number: null }).toEqual(data.statement);
  expect(received).toMatchObject({
    decision: 'warn',
    kinds: [],
    until: null,
    where: 'everywhere',
    facts,
    found: 'report',
    automatic: false,
    appeal: null,
    ended: null,
    redress: expect.stringMatching(/\w/),
  });
  expect(received.basis.text).toMatch(/[äöüß]|der|die/);
  expect(received.appeal_until).toBeGreaterThan(received.time + 180 * 86_400);
  expect(await noticesOf()).toMatchObject([{ kind: 'decision', statement: received.number }]);
});

test('a decision that is not the next of the ladder says why', async () => {
  const one = await openReported();
  expect(one.proposal).toMatchObject({ decision: 'warn', rule_id: site.rules.get('harassment') });
  const more = { kinds: ['chat'], until: toS(site.fixture.clock.now) + 86_400 };
  const without = await decide(one, 'restrict', more);
  expect(without).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'reason' }] } });
  expect(await count('statement')).toBe(0);
  expect((await decide(one, 'restrict', { ...more, reason })).ok).toBe(true);
  expect(await me()).toMatchObject({ restrictions: [{ kind: 'chat' }] });
  expect((await get(one.id)).sanctions).toMatchObject([{ decision: 'restrict', points: 1, state: 'active' }]);
});

test.each([
  ['hate', 'harassment', 'warn'],
  ['violence', 'threat', 'ban'],
  ['privacy', 'other', 'warn'],
  ['rights', 'other', 'warn'],
  ['fraud', 'fraud', 'ban'],
])('a notice about %s proposes the rule %s', async (kind, rule, decision) => {
  const id = await site.open(kind, undefined, { queue: 'public' });
  expect((await get(id)).proposal).toMatchObject({ rule_id: site.rules.get(rule), decision });
});

test.each(['self_harm', 'money_distress'])('nothing is proposed about %s', async (kind) => {
  const id = await site.open(kind, undefined, { queue: 'escalations' });
  expect((await get(id)).proposal).toBeNull();
});

test('a dismissed case notifies only the reporters', async () => {
  const one = await openReported();
  const { data } = await decide(one, 'dismiss');
  expect(data).toMatchObject({ state: 'decided', statement: null });
  expect(await reports(one.reporter)).toMatchObject([{ state: 'decided', outcome: 'no_breach' }]);
  expect([await noticesOf(), await count('statement')]).toEqual([[], 0]);
});

describe('who may decide', () => {
  test('only the holder: not somebody else, not after the claim has passed, not twice', async () => {
    const one = await openReported();
    expect(await decide(one, 'dismiss', {}, site.omer)).toMatchObject({ details: { reason: 'claim' } });
    later(10 * 60_000 + 1_000);
    expect(await decide(one, 'dismiss')).toMatchObject({ code: 'conflict', details: { reason: 'claim' } });
    const { data: taken } = await call('cases/take', { id: one.id }, site.omer);
    expect(await decide(one, 'dismiss')).toMatchObject({
      details: {
        reason: 'version',
        current: { id: one.id, taken_by: { id: site.omer } },
        by: { name: 'Omer' },
      },
    });
    const { data } = await decide(taken, 'dismiss', {}, site.omer);
    const again = await decide({ id: one.id, version: data.version }, 'warn', {}, site.omer);
    expect(again).toMatchObject({ code: 'conflict', details: { reason: 'decided' } });
    expect(await count('statement')).toBe(0);
  });

  test('[C5] of two at once one decides, and the same trace has one effect', async () => {
    const one = await openReported();
    const same = trace();
    const input = {
      id: one.id,
      version: one.version,
      decision: 'warn',
      rule_id: site.rules.get('harassment'),
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
    const one = await openReported();
    await sql`create function fail_log() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
      site.fixture.db,
    );
    await sql`create trigger fail_log before insert on audit_log for each row when (new.action = 'cases/decide')
      execute function fail_log()`.execute(site.fixture.db);
    await expect(decide(one, 'suspend', { reason })).rejects.toThrow('disk full');
    await sql`drop function fail_log cascade`.execute(site.fixture.db);
    expect(await get(one.id)).toMatchObject({ state: 'taken', statement: null, sanctions: [] });
    expect(await me()).toMatchObject({ state: 'active', restrictions: [] });
    expect([await noticesOf(), await reports(one.reporter)]).toMatchObject([[], [{ state: 'received' }]]);
    await runJobs();
    expect(mails()).toEqual([]);
    expect((await decide(await get(one.id), 'suspend', { reason })).ok).toBe(true);
  });
});

test('[C76] a ban bars the address as long as it lasts', async () => {
  const one = await openReported();
  await decide(one, 'ban', { reason });
  const bars = await site.fixture.db.selectFrom('barred').select(['kind', 'label']).execute();
  expect(bars).toMatchObject([{ kind: 'email', label: expect.stringContaining('*') }]);
  expect(bars[0]?.label).not.toContain(site.member.email);
  await undo(one.id);
  expect(await site.fixture.db.selectFrom('barred').select('id').execute()).toEqual([]);
});

test('of somebody who has left the case is decided all the same, and nothing opens the account', async () => {
  const one = await openReported();
  await site.fixture.db
    .updateTable('person')
    .set({ state: 'deleted' })
    .where('id', '=', site.member.id)
    .execute();
  const { data } = await decide(await get(one.id), 'ban', { reason });
  expect(data.statement).toMatch(/^S-/);
  const { state } = await site.fixture.db
    .selectFrom('person')
    .select('state')
    .where('id', '=', site.member.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('deleted');
  expect((await undo(one.id)).ok).toBe(true);
});

test('a decision about a virtual profile only removes items', async () => {
  const persona = await site.fixture.persona({ name: 'Maya' });
  await site.fixture.db
    .updateTable('profile')
    .set({ bio: 'Call 03-1234567' })
    .where('person_id', '=', persona.id)
    .execute();
  const now = site.fixture.clock.now;
  const { id } = await site.fixture.db
    .insertInto('case_file')
    .values({
      queue: 'reports',
      kind: 'abuse',
      person_id: persona.id,
      item_kind: 'bio',
      item_id: persona.id,
      created_at: now,
      due_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await call('cases/take', { id });
  expect(data.proposal).toBeNull();
  expect(await decide(data, 'warn')).toMatchObject({ code: 'forbidden', details: { reason: 'virtual' } });
  expect(await decide(data, 'remove')).toMatchObject({ ok: true, data: { statement: null } });
  const bioOf = async () =>
    (
      await site.fixture.db
        .selectFrom('profile')
        .select('bio')
        .where('person_id', '=', persona.id)
        .executeTakeFirstOrThrow()
    ).bio;
  expect(await bioOf()).toBe('');
  expect((await undo(id)).ok).toBe(true);
  expect(await bioOf()).toBe('Call 03-1234567');
});
