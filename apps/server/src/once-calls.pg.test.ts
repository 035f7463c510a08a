import type { StaffRole } from '@afterglow/domain/staff-role';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toReplyFrame } from './rpc/frame.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { databaseFingerprint } from './testing/database-fingerprint.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { onceCalls } from './testing/once-calls.ts';

/*
 * Every staff call that must not run twice, for real: what it is about is made, then it is made fifty times at once
 * under one trace id. What that leaves behind is compared with what the same call leaves behind when it is made once.
 */
const ATTEMPTS = 50;

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

const contracts: readonly CallContract[] = Object.values(consoleCalls);
type Name = keyof typeof onceCalls;
const names = Object.keys(onceCalls) as Name[];

let n = 0;
/** Makes a call as a member of staff of the least role, once or more often at the same time. */
async function attempt(name: Name, times: number) {
  const contract: CallContract = consoleCalls[name];
  const role = (contract.audience as { staff: StaffRole }).staff;
  const { id: who } = await fixture.staff({ role, languages: ['he', 'en', 'de'] });
  const data = await onceCalls[name]({ fixture, who, n: ++n });
  const trace = `once-${n}-trace`;
  const call = async (body: object = data, called: string = name) =>
    toReplyFrame(await fixture.staffCall(who, called, { ...body, trace_id: trace }));
  const [rows, pushed] = [await count(), fixture.pushes.length];
  const replies = await Promise.all(Array.from({ length: times }, () => call()));
  const after = await count();
  const effect = {
    rows: Object.fromEntries(
      Object.entries(after)
        .map(([table, left]) => [table, left - (rows[table] ?? 0)] as const)
        .filter(([, more]) => more !== 0),
    ),
    // The totals of a member are pushed at most once a second, for all that has happened since.
    pushes: fixture.pushes
      .slice(pushed)
      .map(({ frame }) => frame.module)
      .filter((module) => module !== 'totals'),
  };
  return { contract, data, call, replies, effect };
}

/** Counts how many rows each table has, and how many jobs wait. */
async function count(): Promise<Record<string, number>> {
  const marks = Object.entries(await databaseFingerprint(fixture.db, { except: ['audit_seal'] }));
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs`.execute(fixture.db);
  return {
    ...Object.fromEntries(marks.map(([table, mark]) => [table, Number(mark.split(':')[0])])),
    jobs: rows[0]?.jobs ?? 0,
  };
}

/** Returns the same value with one thing in it changed, in every way. */
function changes(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value} x`];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    changes(part).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
}

/**
 * Returns another body of the call that its contract takes; undefined if a call has nothing but its trace id.
 */
function otherwise({ input }: CallContract, data: object): object | undefined {
  const parse = (body: object) => input.safeParse({ ...body, trace_id: 'any-trace-id' });
  const right = JSON.stringify(parse(data).data);
  return (changes(data) as object[]).find((body) => {
    const parsed = parse(body);
    return parsed.success && JSON.stringify(parsed.data) !== right;
  });
}

test('[C5] every call with `once` is here, and no other', () => {
  expect([...names].sort()).toEqual(
    contracts
      .filter(({ once }) => once)
      .map((call) => call.name)
      .sort(),
  );
});

describe('[C5] [C6] fifty times at once under one trace id', () => {
  test.each(names)('%s has the effect of one, and equal replies; another body is rejected', async (name) => {
    // The first one ever may create what later ones only change: the row of a setting, a new name.
    await attempt(name, 1);
    const { effect, replies: once } = await attempt(name, 1);
    expect(once).toEqual([expect.objectContaining({ request_status: 1 })]);
    const many = await attempt(name, ATTEMPTS);
    const [first] = many.replies;
    expect(first).toMatchObject({ request_status: 1 });
    expect(many.replies).toEqual(many.replies.map(() => first));
    expect(many.effect).toEqual(effect);

    const before = await databaseFingerprint(fixture.db);
    expect(await many.call()).toEqual(first);
    const body = otherwise(many.contract, many.data);
    const conflict = { request_status: 0, error_code: 'trace_conflict' };
    if (body) expect(await many.call(body)).toEqual(conflict);
    else expect(Object.keys(many.data)).toEqual([]);
    expect(await many.call({}, name === 'health/audit' ? 'me/recovery_codes' : 'health/audit')).toEqual(
      conflict,
    );
    expect(await databaseFingerprint(fixture.db)).toEqual(before);
  });
});
