import { DAY_MS } from '@afterglow/domain/time';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../rpc/in-transaction.ts';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';
import { closeCase, countPoints, decideReports, findRule, openCase } from '../safety/index.ts';
import { decideAppeal } from './decide-appeal.ts';

let fixture: HttpFixture;
let moderator: number;
let other: number;
let rule: number;
let member: number;
let email: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  other = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  rule = (await loadRuleIds(fixture)).get('harassment') ?? 0;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // The identity library uses the clock of the machine.
  fixture.clock.now = new Date();
  ({ id: member, email } = await fixture.register({ gender: 1, s_gender: 2, language: 'en' }));
});

let serial = 0;
const trace = () => `appeal-decided-${++serial}`;
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const nowS = () => Math.floor(fixture.clock.now.getTime() / 1000);
const sanction = async (decision: string, more: object = {}) => {
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
    ...more,
  })) as unknown as { data: { statement: string; case_id: number } };
  return { ...outcome.data, id: Number(outcome.data.statement.slice(2)) };
};
let appealId = 0;
const appeal = async (id: number) => {
  const text = 'I have never written to this person.';
  const opened = { queue: 'appeals', kind: 'appeal', personId: member, statementId: id } as const;
  appealId = (await inTransaction(fixture.app, (ctx, tx) => openCase(ctx, tx, opened))).id;
  const row = await fixture.db
    .insertInto('appeal')
    .values({ statement_id: id, case_id: appealId, text, trace_id: trace(), at: fixture.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
type Outcome = Parameters<typeof decideAppeal>[2];
const decide = (statementId: number, outcome: Pick<Outcome, 'decision'> & Partial<Outcome>) =>
  inTransaction(fixture.app, async (ctx, tx) => {
    const decided = await decideAppeal(ctx, tx, {
      caseId: appealId,
      staffId: other,
      facts: 'The messages were not theirs.',
      statementId,
      ...outcome,
    } as Outcome);
    const { decision } = outcome;
    const closed = {
      decision,
      ruleId: null,
      staffId: other,
      at: ctx.now,
      undo: decided.undo,
      isSelectedForReview: false,
    };
    await closeCase(tx, appealId, closed);
    return decided;
  });
const me = async () =>
  ((await fixture.call(member, 'session/validate')) as unknown as { data: { user: OwnUser } }).data.user;
const statementOf = async (number: string) =>
  ((await fixture.call(member, 'decision/get', { number })) as unknown as { data: StatementOfReasons }).data;
const notices = async () =>
  ((await fixture.call(member, 'notices')) as unknown as { data: Notice[] }).data.filter(
    ({ kind }) => kind === 'appeal',
  );
const emails = () =>
  fixture.app.mail
    .listStored()
    .filter(({ to, subject }) => to === email && subject === 'News about your account');
const premiumUntil = async () =>
  fixture.db
    .selectFrom('member')
    .select('premium_until')
    .where('person_id', '=', member)
    .executeTakeFirstOrThrow()
    .then(({ premium_until }) => premium_until);

describe('[C41] overturned', () => {
  test('a suspended member has the account, the points and the lost days of premium back', async () => {
    const until = new Date(fixture.clock.now.getTime() + 20 * DAY_MS);
    await fixture.db
      .updateTable('member')
      .set({ premium_until: until })
      .where('person_id', '=', member)
      .execute();
    const decided = await sanction('suspend');
    await appeal(decided.id);
    later(3 * DAY_MS - 60_000);
    expect([(await me()).state, await countPoints(fixture.db, member, fixture.clock.now)]).toEqual([
      'suspended',
      1,
    ]);
    expect(await decide(decided.id, { decision: 'overturn' })).toMatchObject({ statement: null });
    expect(await me()).toMatchObject({ state: 'active', restrictions: [] });
    expect(await countPoints(fixture.db, member, fixture.clock.now)).toBe(0);
    expect(await premiumUntil()).toEqual(new Date(until.getTime() + 3 * DAY_MS));
    expect(await statementOf(decided.statement)).toMatchObject({
      appeal: { state: 'overturn', decided_at: nowS() },
      ended: { at: nowS(), why: 'appeal' },
    });
    expect(await notices()).toMatchObject([
      {
        title: 'You were right: the decision no longer applies',
        statement: decided.statement,
        link: `/decision/${decided.statement}`,
        read: false,
      },
    ]);
  });

  test('a banned member signs in again, and the email says why', async () => {
    const decided = await sanction('ban');
    await appeal(decided.id);
    later(60 * 60_000);
    await decide(decided.id, { decision: 'overturn' });
    expect((await fixture.post('/api/login', { email, password: goodPassword })).statusCode).toBe(200);
    await fixture.runWaitingJobs();
    const emailed = emails().map(({ text }) => text);
    expect(emailed[0]).toContain('and you were right');
    expect(emailed[0]).toMatch(new RegExp(`/decision/${decided.id}\\.`));
    expect(emailed.join()).not.toMatch(/Omer|Rina/);
  });

  test('[G24] who reported is notified that there was no breach, and gets the push', async () => {
    const reporter = (await fixture.member({ gender: 2, language: 'en' })).id;
    await fixture.db
      .updateTable('profile')
      .set({ name: 'Zoharella' })
      .where('person_id', '=', reporter)
      .execute();
    const outcome = (await fixture.call(reporter, 'user/report', {
      user_id: member,
      reason: 'abuse',
    })) as unknown as { details: { report_id: number; number: string } };
    const { report_id } = outcome.details;
    const decided = await sanction('warn');
    // As the decision of the report's own case does it.
    const { case_id: caseId } = await fixture.db
      .selectFrom('case_report')
      .select('case_id')
      .where('report_id', '=', report_id)
      .executeTakeFirstOrThrow();
    await fixture.db.updateTable('statement').set({ case_id: caseId }).where('id', '=', decided.id).execute();
    await inTransaction(fixture.app, (ctx, tx) => decideReports(ctx, tx, { caseId, outcome: 'acted' }));
    const mine = async () =>
      ((await fixture.call(reporter, 'reports/mine')) as unknown as { data: object[] }).data;
    expect(await mine()).toMatchObject([{ state: 'decided', outcome: 'acted' }]);
    await decide(decided.id, { decision: 'overturn' });
    expect(await mine()).toMatchObject([{ state: 'decided', outcome: 'no_breach' }]);
    expect(fixture.pushesTo(reporter, 'reports/changed').map(({ data }) => data)).toEqual([
      { report_id, state: 'decided', outcome: 'acted' },
      { report_id, state: 'decided', outcome: 'no_breach' },
    ]);
    const notified = (await fixture.call(reporter, 'notices')) as unknown as { data: Notice[] };
    expect(notified.data).toMatchObject([
      { kind: 'report', title: expect.stringContaining(outcome.details.number), link: '/settings/reports' },
      { kind: 'report' },
    ]);
    // [C38] Nothing that the accused gets names who reported.
    const gotten = [
      ...fixture.pushes.filter(({ personId }) => personId === member),
      ...(await notices()),
      await statementOf(decided.statement),
      await me(),
      await fixture.call(member, 'reports/mine'),
    ];
    const text = JSON.stringify(gotten);
    expect(text).not.toContain('Zoharella');
    expect(text).not.toMatch(/"(reporter_id|user_id|report_id)":/);
  });

  test('a restriction whose time has passed no longer counts, either', async () => {
    const decided = await sanction('restrict', { kinds: ['chat'] });
    await appeal(decided.id);
    later(8 * DAY_MS);
    await decide(decided.id, { decision: 'overturn' });
    expect(await countPoints(fixture.db, member, fixture.clock.now)).toBe(0);
    expect(await statementOf(decided.statement)).toMatchObject({ ended: { why: 'appeal' } });
  });
});

test('upheld, everything stays, and the member is notified', async () => {
  const decided = await sanction('restrict', { kinds: ['chat'] });
  await appeal(decided.id);
  await decide(decided.id, { decision: 'uphold' });
  expect(await me()).toMatchObject({ restrictions: [{ kind: 'chat', statement: decided.statement }] });
  expect(await statementOf(decided.statement)).toMatchObject({ appeal: { state: 'uphold' }, ended: null });
  expect(await notices()).toMatchObject([
    { text: expect.stringContaining(decided.statement), statement: decided.statement },
  ]);
});

test('changed, another decision takes its place, and the notice leads to it', async () => {
  const decided = await sanction('ban');
  await appeal(decided.id);
  const found = await findRule(fixture.db, rule);
  if (!found) throw new Error('no rule');
  const { statement } = await decide(decided.id, {
    decision: 'change',
    to: {
      decision: 'restrict',
      rule: found,
      kinds: ['chat'],
      until: new Date(fixture.clock.now.getTime() + DAY_MS),
    },
  });
  expect((await fixture.post('/api/login', { email, password: goodPassword })).statusCode).toBe(200);
  expect(await me()).toMatchObject({ state: 'active', restrictions: [{ kind: 'chat', statement }] });
  expect(await statementOf(decided.statement)).toMatchObject({ ended: { why: 'appeal' } });
  expect(await statementOf(statement ?? '')).toMatchObject({
    decision: 'restrict',
    appeal: null,
    ended: null,
  });
  expect(await notices()).toMatchObject([{ statement, link: `/decision/${statement}` }]);
  expect(await countPoints(fixture.db, member, fixture.clock.now)).toBe(1);
});
