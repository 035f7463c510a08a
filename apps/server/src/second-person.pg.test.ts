import { STAFF_ROLES, type StaffRole } from '@afterglow/domain/staff-role';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { databaseFingerprint } from './testing/database-fingerprint.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { onceCalls } from './testing/once-calls.ts';
import { type Attempt, made, reason, rowOf, text } from './testing/once-means.ts';

/* Every staff call that a second person agrees to, for real, above its limit. */

const LIMITS = {
  ...{ coins_act: 500, premium_days_act: 31, coins_member_30d: 1_500, coins_staff_day: 5_000 },
  refund: { ILS: 99, USD: 99, EUR: 99 },
};

let fixture: HttpFixture;
const colleagues = new Map<StaffRole, number>();
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, limits: false, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.app.settings.set('approval_limits', LIMITS);
  for (const role of STAFF_ROLES) colleagues.set(role, await another(role));
  // More people than one person may write to.
  await sql`
    with added as (
      insert into person (gender, birth) select 1, '1990-01-01' from generate_series(1, 1001) returning id
    ), profiles as (
      insert into profile (person_id, name) select id, 'Dan' from added
    ), wallets as (
      insert into wallet (person_id, version) select id, 1 from added
    )
    insert into member (person_id, auth_user_id, email, language)
    select id, 9000000 + id, 'many-' || id || '@example.test', 'en' from added`.execute(fixture.db);
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Prepares each call above its limit. Returns its data without the trace id. */
const aboveLimit: Readonly<Record<string, (attempt: Attempt) => Promise<object>>> = {
  'members/adjust': async (attempt) => ({ ...(await onceCalls['members/adjust'](attempt)), amount: 900 }),
  'members/export': async (attempt) => ({
    ...(await onceCalls['members/export'](attempt)),
    ...{ to: 'authority', authority: 'Police of Haifa', reference: '17/26' },
  }),
  'payments/refund': async (attempt) => onceCalls['payments/refund'](attempt),
  'broadcasts/schedule': async (attempt) => onceCalls['broadcasts/schedule'](attempt),
  'settings/save': async (attempt) => ({
    ...(await rowOf(attempt, 'settings/list', 'approval_limits')),
    ...{ value: { ...LIMITS, coins_act: LIMITS.coins_act + attempt.n }, reason },
  }),
  'staff/invite': async (attempt) => ({ ...(await onceCalls['staff/invite'](attempt)), role: 'admin' }),
  'staff/save': async (attempt) => ({ ...(await onceCalls['staff/save'](attempt)), role: 'admin' }),
  'texts/publish': async (attempt) => {
    const saved = await text(attempt, 'privacy');
    const { name, version } = await made<{ name: string; version: number }>(attempt, 'texts/save', saved);
    return { name, version };
  },
  'wheel/save': async (attempt) => onceCalls['wheel/save'](attempt),
};
const names = Object.keys(aboveLimit);

type Reply = { ok: boolean; code?: string; data?: { pending?: number }; details?: unknown };
let n = 0;
/** Makes the call as an admin. Returns the approval that waits, and what the database had before the call. */
async function ask(name: string) {
  const { id: who } = await fixture.staff({ role: 'admin', languages: ['he', 'en', 'de'] });
  const data = await aboveLimit[name]?.({ fixture, who, n: ++n });
  const before = await mark();
  const trace_id = `second-person-${n}`;
  const reply = (await fixture.staffCall(who, name, { ...data, trace_id })) as Reply;
  expect([name, reply.ok, reply.data]).toEqual([name, true, { pending: expect.any(Number) }]);
  const id = reply.data?.pending ?? 0;
  const { least } = await fixture.db
    .selectFrom('approval')
    .select('least')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { who, id, before, least: least as StaffRole };
}
/** Returns marks of everything but what the console notes of a call that waits. */
async function mark() {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs`.execute(fixture.db);
  const marks = await databaseFingerprint(fixture.db, {
    except: ['approval', 'audit_log', 'audit_seal', 'staff_trace'],
  });
  return { ...marks, jobs: String(rows[0]?.jobs) };
}
/** Returns how many rows each table has. */
const countRows = async () =>
  Object.fromEntries(
    Object.entries(await mark()).map(([table, value]) => [table, Number(value.split(':')[0])]),
  );
const decide = async (id: number, who: number, approve = true) =>
  (await fixture.staffCall(who, 'approvals/decide', { id, approve, reason: 'It is as it says' })) as Reply;
const another = async (role: StaffRole) => (await fixture.staff({ role })).id;

/** Decides about a call of this name at once as often as given. Returns what has changed, and the replies. */
async function approve(name: string, times: number) {
  const { id, least } = await ask(name);
  const people = await Promise.all(Array.from({ length: times }, () => another(least)));
  const rows = await countRows();
  const replies = await Promise.all(people.map((who) => decide(id, who)));
  const added = Object.entries(await countRows())
    .map(([table, count]) => [table, count - (rows[table] ?? 0)] as const)
    .filter(([, more]) => more !== 0);
  const { rows: logged } = await sql<{ subject: string }>`
    select subject from audit_log where kind = 'act' and action = ${name} and (detail ->> 'approval')::bigint = ${id}`.execute(
    fixture.db,
  );
  return { id, replies, effect: { added: Object.fromEntries(added), logged: logged.length } };
}

test('[C51] every call that may need a second person is here', () => {
  const contracts: readonly CallContract[] = Object.values(consoleCalls);
  expect([...names].sort()).toEqual(
    contracts
      .filter(({ approvable }) => approvable)
      .map(({ name }) => name)
      .sort(),
  );
});

describe('[C51] above the limit', () => {
  test.each(names)('%s waits; nothing happens by oneself or by a lower role', async (name) => {
    const { who, id, before, least } = await ask(name);
    expect(await mark()).toEqual(before);
    for (const isAgreed of [true, false])
      expect(await decide(id, who, isAgreed)).toMatchObject({
        code: 'forbidden',
        details: { reason: 'own' },
      });
    const lower = STAFF_ROLES[STAFF_ROLES.indexOf(least) - 1] ?? 'operator';
    expect(await decide(id, colleagues.get(lower) ?? 0)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'role', least },
    });
    expect(await mark()).toEqual(before);
    const { state } = await fixture.db
      .selectFrom('approval')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('waiting');
  });

  test.each(names)('%s happens once when others agree, however many at once', async (name) => {
    // The first one ever may create what later ones only change.
    await approve(name, 1);
    const one = await approve(name, 1);
    expect(one.replies).toMatchObject([{ ok: true, data: { id: one.id, state: 'approved' } }]);
    expect(one.effect.logged).toBeGreaterThan(0);
    const many = await approve(name, 8);
    expect(many.replies.filter(({ ok }) => ok)).toMatchObject([{ data: { id: many.id, state: 'approved' } }]);
    expect(many.replies.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 7 }, () => ({ ok: false, code: 'conflict', details: { reason: 'decided' } })),
    );
    expect(many.effect).toEqual(one.effect);
  });
});
