import { defineCall, type RateClass } from '@afterglow/protocol/define';
import { none, traceId } from '@afterglow/protocol/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '../app.ts';
import { type Crash, createCrashingApp } from '../testing/crashing-app.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { toReplyFrame } from './frame.ts';
import { type AnyHandler, reject, reply, staffDirect, staffWrite, withAuditLog } from './handler.ts';
import { runCall } from './run.ts';
import { pruneStaffTraces } from './staff-trace.ts';

let fixture: Fixture;
let other: App;
beforeAll(async () => {
  fixture = await createFixture();
  other = await fixture.another();
});
afterAll(() => fixture.close());

const contract = (name: string, rate: RateClass = 'write') =>
  defineCall({
    name,
    input: z.object({ word: z.string(), trace_id: traceId }),
    output: z.object({ name: z.string() }),
    details: none,
    errors: { conflict: none, trace_conflict: none },
    rate,
    audience: { staff: 'operator' },
    once: true,
  });
/** Appends a word to the caller's name, so a second execution is visible. */
const appends = (name: string, rate?: RateClass): AnyHandler =>
  staffWrite(contract(name, rate), async ({ tx, me }, { word }) => {
    const { name } = await tx
      .updateTable('staff')
      .set({ name: sql`name || ' ' || ${word}` })
      .where('id', '=', me.id)
      .returning('name')
      .executeTakeFirstOrThrow();
    if (word === 'refused') return reject('conflict');
    return withAuditLog(reply({ name }), { subject: `staff:${me.id}`, personId: 77 });
  });
const append = appends('test/append');

/** Creates the same outside a transaction, like sending a reply: its action is idempotent by its trace id. */
const sends = (done: string[]): AnyHandler =>
  staffDirect(contract('test/send'), {
    claim: ({ me }) => withAuditLog(reply(me.id), { subject: `staff:${me.id}`, personId: 77 }),
    async act(_ctx, { word, trace_id }, staffId) {
      if (word === 'refused') return reject('conflict');
      const tries = done.push(`${word} ${trace_id}`);
      if (word === 'dies' && tries === 1) throw new Error('the process died here');
      return reply({ name: `${staffId} ${word} ${tries}` });
    },
  });

let traceCount = 0;
async function operator() {
  const { id } = await fixture.staff({ name: 'Rina' });
  const staff = { id, role: 'operator', sessionId: `s${id}`, connectionId: `c${id}` } as const;
  const caller = { connectionId: staff.connectionId, limitKey: staff.sessionId, member: null, staff };
  const log = () =>
    fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'action', 'person_id'])
      .where('staff_id', '=', id)
      .execute();
  const name = async () =>
    (await fixture.db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const call = async (
    word: string,
    trace_id: string,
    { through = fixture.app as App, handler = append } = {},
  ) => toReplyFrame(await runCall(through, handler, { word, trace_id }, caller));
  return { id, call, log, name, trace: `once-${++traceCount}-abcdef` };
}

const done = (name: string) => ({ request_status: 1, data: { name } });
const act = { kind: 'act', action: 'test/append', person_id: 77 };

describe('a staff call with `once` in its contract', () => {
  test('C5: a hundred times at once through two processes is one act, one log line and one reply', async () => {
    const { call, log, name, trace } = await operator();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => call('once', trace, { through: n % 2 ? other : fixture.app })),
    );
    expect(answers).toEqual(answers.map(() => done('Rina once')));
    expect([await name(), await log()]).toEqual(['Rina once', [act]]);
  });

  test.each<Crash>(['exception', 'connection'])(
    'does not begin when its process dies before the commit (%s), and is done once when repeated',
    async (crash) => {
      const { call, log, name, trace } = await operator();
      const dying = createCrashingApp(fixture.app, crash);
      const answers = await Promise.allSettled(
        Array.from({ length: 30 }, (_, n) => call('once', trace, { through: n % 3 === 0 ? dying : other })),
      );
      const died = answers.filter(({ status }) => status === 'rejected');
      const answered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(died.length).toBe(10);
      expect(answered).toEqual(answered.map(() => done('Rina once')));
      expect(await call('once', trace)).toEqual(done('Rina once'));
      expect([await name(), await log()]).toEqual(['Rina once', [act]]);
    },
  );

  test('C6, C83: returns the first reply even when the data has changed since, and rejects another body or another call', async () => {
    const { call, name, trace } = await operator();
    await call('one', trace);
    await call('two', `${trace}-2`);
    expect(await call('one', trace)).toEqual(done('Rina one'));
    const conflict = { request_status: 0, error_code: 'trace_conflict' };
    expect(await call('three', trace)).toEqual(conflict);
    expect(await call('one', trace, { handler: appends('test/another') })).toEqual(conflict);
    expect(await name()).toBe('Rina one two');
  });

  test('of another member of staff is another act', async () => {
    const [one, two] = [await operator(), await operator()];
    expect(await one.call('mine', one.trace)).toEqual(done('Rina mine'));
    expect(await two.call('theirs', one.trace)).toEqual(done('Rina theirs'));
  });

  test('C83: that is rejected is not stored: the trace is free', async () => {
    const { call, name, trace } = await operator();
    expect(await call('refused', trace)).toEqual({ request_status: 0, error_code: 'conflict' });
    expect(await call('better', trace)).toEqual(done('Rina better'));
    expect(await name()).toBe('Rina better');
  });

  test('keeps neither body nor reply readable in the database, and both survive a new secret', async () => {
    const { call, trace } = await operator();
    await call('s3cret-w0rd', trace);
    const row = await fixture.db
      .selectFrom('staff_trace')
      .selectAll()
      .where('trace_id', '=', trace)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/s3cret|Rina/);
    const { secret } = fixture.app.config;
    const renewed = {
      ...fixture.app,
      config: { ...fixture.app.config, secret: 'n'.repeat(32), previousSecrets: [secret] },
    };
    expect(await call('s3cret-w0rd', trace, { through: renewed })).toEqual(done('Rina s3cret-w0rd'));
    expect(await call('another', trace, { through: renewed })).toMatchObject({
      error_code: 'trace_conflict',
    });
  });

  test('is deleted after thirty days; one with money never', async () => {
    const { call, trace } = await operator();
    await call('one', trace);
    const paid = await operator();
    await paid.call('one', paid.trace, { handler: appends('test/money', 'money') });
    const stored = async () => {
      const rows = await fixture.db
        .selectFrom('staff_trace')
        .select('trace_id')
        .where('trace_id', 'in', [trace, paid.trace])
        .orderBy('trace_id')
        .execute();
      return rows.map((row) => row.trace_id);
    };
    const days = (n: number) => new Date(fixture.clock.now.getTime() + n * 24 * 3_600_000);
    await pruneStaffTraces(fixture.db, days(29.9));
    expect(await stored()).toEqual([trace, paid.trace].sort());
    await pruneStaffTraces(fixture.db, days(30.1));
    expect(await stored()).toEqual([paid.trace]);
  });
});

describe('an act outside a transaction with `once` in its contract', () => {
  const sent = { ...act, action: 'test/send' };

  test('returns the first reply, and another body is a conflict', async () => {
    const { id, call, log, trace } = await operator();
    const handler = sends([]);
    expect(await call('one', trace, { handler })).toEqual(done(`${id} one 1`));
    expect(await call('one', trace, { handler, through: other })).toEqual(done(`${id} one 1`));
    expect(await call('two', trace, { handler })).toMatchObject({ error_code: 'trace_conflict' });
    expect(await log()).toEqual([sent]);
  });

  test('that began and was never answered is done again, and logged once', async () => {
    const { id, call, log, trace } = await operator();
    const handler = sends([]);
    await expect(call('dies', trace, { handler })).rejects.toThrow('the process died here');
    expect(await call('other', trace, { handler })).toMatchObject({ error_code: 'trace_conflict' });
    expect(await call('dies', trace, { handler })).toEqual(done(`${id} dies 2`));
    expect(await log()).toEqual([sent]);
  });

  test('that is rejected releases the trace', async () => {
    const { id, call, trace } = await operator();
    const handler = sends([]);
    expect(await call('refused', trace, { handler })).toMatchObject({ error_code: 'conflict' });
    expect(await call('better', trace, { handler })).toEqual(done(`${id} better 1`));
  });
});
