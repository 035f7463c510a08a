import { toUnixSeconds } from '@afterglow/domain/time';
import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let admin: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
});
afterAll(() => fixture.close());

type Reply = {
  ok: boolean;
  code: string;
  data: { rows: AuditEntry[]; next: string | null; total: number; capped: boolean };
  details: { staff: { id: number; name: string }[]; calls: string[]; issues: { path: string }[] } | undefined;
};
const list = async (data: Record<string, unknown> = {}) =>
  (await fixture.staffCall(admin, 'audit/list', data)) as unknown as Reply;

const start = new Date('2026-11-24T10:00:00.123Z');
const later = (ms: number) => new Date(start.getTime() + ms);

type Entry = { staff?: number; kind?: string; action?: string; person?: number; at?: Date; subject?: string };
async function log(count: number, { staff, kind, action, person, at, subject }: Entry = {}, stepMs = 0) {
  const rows = Array.from({ length: count }, (_, n) => ({
    staff_id: staff ?? admin,
    kind: kind ?? 'act',
    action: action ?? 'test/act',
    person_id: person ?? null,
    subject: subject ?? 'test:1',
    at: new Date((at ?? start).getTime() + n * stepMs),
  }));
  return fixture.db.insertInto('audit_log').values(rows).returning('id').execute();
}
/** Separate calls, so that tests do not see each other's rows. */
let serial = 0;
const ownCall = () => `test/call_${String.fromCodePoint(97 + ++serial)}`;

test('a row has the actor, the action, the time, the subject, the session and the trace', async () => {
  const member = await fixture.member({ name: 'Dan', photos: 1 });
  const call = ownCall();
  await fixture.db
    .insertInto('audit_log')
    .values({
      staff_id: admin,
      kind: 'act',
      action: call,
      subject: `conversation:9:${member.id}`,
      person_id: member.id,
      detail: JSON.stringify({ before: 1, after: 2 }),
      session: 'abcdef123456',
      trace: 'trace-12345678',
      at: start,
    })
    .execute();
  const { data } = await list({ filter: { call } });
  expect(data).toEqual({
    rows: [
      {
        id: expect.any(Number),
        at: toUnixSeconds(start),
        staff: { id: admin, name: 'Ada' },
        kind: 'act',
        call,
        subject: `conversation:9:${member.id}`,
        person: { id: member.id, name: 'Dan', virtual: false, photo: expect.stringMatching(/^\/media\//) },
        detail: { before: 1, after: 2 },
        session: 'abcdef123456',
        trace: 'trace-12345678',
      },
    ],
    next: null,
    total: 1,
    capped: false,
  });
});

test('acts of staff have a session, and acts of the system have no actor', async () => {
  const operator = await fixture.staff({ role: 'operator', name: 'Rina' });
  await fixture.staffCall(operator.id, 'inbox/availability', { availability: 'online' });
  const { data } = await list({ filter: { staff: operator.id } });
  expect(data.rows).toMatchObject([
    { staff: { id: operator.id, name: 'Rina' }, call: 'inbox/availability', session: expect.any(String) },
  ]);
  const call = ownCall();
  await fixture.db
    .insertInto('audit_log')
    .values({ staff_id: null, kind: 'act', action: call, at: start })
    .execute();
  expect((await list({ filter: { call } })).data.rows).toMatchObject([{ staff: null, person: null }]);
});

describe('filters', () => {
  test('one value, any of several, and all filters together', async () => {
    const call = ownCall();
    const other = await fixture.staff({ role: 'manager' });
    const person = (await fixture.member()).id;
    await log(1, { action: call, staff: other.id, kind: 'read', person });
    await log(2, { action: call, kind: 'refused' });
    await log(3, { action: call });
    const total = async (filter: object) => (await list({ filter: { call, ...filter } })).data.total;
    expect(await total({})).toBe(6);
    expect(await total({ kind: 'read' })).toBe(1);
    expect(await total({ kind: ['read', 'refused'] })).toBe(3);
    expect(await total({ staff: other.id, kind: 'act' })).toBe(0);
    expect(await total({ staff: [admin, other.id] })).toBe(6);
    expect(await total({ member: person })).toBe(1);
  });

  test('a period includes its beginning and excludes its end', async () => {
    const call = ownCall();
    await log(3, { action: call, at: new Date('2026-11-01T00:00:00Z') }, 60_000);
    const from = toUnixSeconds(new Date('2026-11-01T00:00:00Z'));
    const total = async (at: object) => (await list({ filter: { call, at } })).data.total;
    expect(await total({ from })).toBe(3);
    expect(await total({ from: from + 60 })).toBe(2);
    expect(await total({ from, to: from + 120 })).toBe(2);
    expect(await total({ to: from })).toBe(0);
    expect(await total({})).toBe(3);
  });

  test('only the first page contains the choices of the filters', async () => {
    const call = ownCall();
    await log(3, { action: call });
    const first = await list({ filter: { call }, recordsToTake: 2 });
    expect(first.details?.calls).toContain(call);
    expect(first.details?.calls).toEqual([...new Set(first.details?.calls)]);
    expect(first.details?.staff).toContainEqual({ id: admin, name: 'Ada' });
    const second = await list({ filter: { call }, recordsToTake: 2, after: first.data.next });
    expect(second.details).toBeUndefined();
  });
});

describe('pages', () => {
  test('C7: miss and repeat no row, also among rows of the same moment and while rows arrive', async () => {
    const call = ownCall();
    const same = await log(7, { action: call });
    const apart = await log(6, { action: call, at: later(1) }, 1);
    const wanted = [...apart.reverse(), ...same.reverse()].map(({ id }) => id);
    for (const [sort, ids] of [
      ['-at', wanted],
      ['at', [...wanted].reverse()],
    ] as const) {
      const seen: number[] = [];
      let after: string | null | undefined;
      do {
        const { data } = await list({
          filter: { call },
          sort,
          recordsToTake: 3,
          ...(after ? { after } : {}),
        });
        seen.push(...data.rows.map(({ id }) => id));
        after = data.next;
        if (sort === '-at') await log(1, { action: call, at: later(60_000) });
      } while (after);
      expect(seen.slice(0, 13)).toEqual(ids);
    }
  });

  test('currentLength skips rows, and more than 100 rows become 100', async () => {
    const call = ownCall();
    const ids = (await log(120, { action: call })).map(({ id }) => id).reverse();
    const idsOf = async (data: object) =>
      (await list({ filter: { call }, ...data })).data.rows.map(({ id }) => id);
    expect(await idsOf({ currentLength: 118 })).toEqual(ids.slice(118));
    expect(await idsOf({ recordsToTake: 500 })).toEqual(ids.slice(0, 100));
    expect(await idsOf({})).toEqual(ids.slice(0, 50));
  });

  test('C8: total is capped above 10,000', async () => {
    const call = ownCall();
    for (let n = 0; n < 10; n++) await log(1_000, { action: call });
    expect((await list({ filter: { call } })).data).toMatchObject({ total: 10_000, capped: false });
    await log(1, { action: call });
    const { data } = await list({ filter: { call } });
    expect(data).toMatchObject({ total: 10_000, capped: true });
    const next = await list({ filter: { call }, after: data.next });
    expect(next.data).toMatchObject({ total: 10_000, capped: true });
  });
});

describe('C8, C73: what is not in the contract is bad_request', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an unknown field', { other: 1 }],
    ['an unknown filter', { filter: { other: 1 } }],
    ['an unknown sort', { sort: 'name' }],
    ['a search, which this list has not', { search: 'Ada' }],
    ['a kind that there is not', { filter: { kind: 'deleted' } }],
    ['an empty list of values', { filter: { staff: [] } }],
    ['51 values', { filter: { staff: Array.from({ length: 51 }, (_, n) => n + 1) } }],
    ['a time that no clock shows', { filter: { at: { from: 9_007_199_254_740_991 } } }],
    ['an unknown side of a stretch', { filter: { at: { since: 1 } } }],
    ['NUL in a call', { filter: { call: 'a\0' } }],
    ['a cursor by hand', { after: 'Hello' }],
    ['currentLength above 10,000', { currentLength: 10_001 }],
  ])('%s', async (_name, data) => {
    const reply = await list(data);
    expect([reply.ok, reply.code]).toEqual([false, 'bad_request']);
    expect(reply.details?.issues.length).toBeGreaterThan(0);
  });

  test('after with currentLength, with another filter or another sort', async () => {
    const call = ownCall();
    await log(3, { action: call });
    const { next: after } = (await list({ filter: { call }, recordsToTake: 1 })).data;
    const codeOf = async (data: object) => (await list({ after, recordsToTake: 1, ...data })).code;
    expect(await codeOf({ filter: { call } })).toBeUndefined();
    expect(await codeOf({ filter: { call }, currentLength: 1 })).toBe('bad_request');
    expect(await codeOf({ filter: { call }, sort: 'at' })).toBe('bad_request');
    expect(await codeOf({ filter: { call, kind: 'act' } })).toBe('bad_request');
    expect(await codeOf({})).toBe('bad_request');
  });
});

test('C12: rows of the log cannot change', async () => {
  await log(1);
  await expect(fixture.db.updateTable('audit_log').set({ session: 'other' }).execute()).rejects.toThrow();
  await expect(fixture.db.deleteFrom('audit_log').execute()).rejects.toThrow();
  await expect(sql`truncate audit_log`.execute(fixture.db)).rejects.toThrow();
});

describe('live updates of the list', () => {
  const notified = () =>
    fixture.staffPushes
      .filter(({ frame }) => frame.module === 'list/changed')
      .map(({ staffId, frame }) => [staffId, frame.data]);

  test('count the rows since the first page that match its filter', async () => {
    const operator = await fixture.staff({ role: 'operator' });
    const other = await fixture.staff({ role: 'operator' });
    const filter = { staff: operator.id };
    await list({ filter });
    // A row that comes before the reader goes on is still new to the first page.
    await log(1, filter);
    await list({ filter, currentLength: 1 });
    fixture.staffPushes.length = 0;
    await fixture.staffCall(other.id, 'inbox/availability', { availability: 'online' });
    await fixture.staffCall(operator.id, 'inbox/availability', { availability: 'online' });
    // One frame for both, or one each.
    await expect.poll(() => notified().at(-1)).toEqual([admin, { list: 'audit/list', more: 2 }]);
  });

  test('C1: are not sent to anybody who may not see the list', () => {
    for (const [staffId] of notified()) expect(staffId).toBe(admin);
  });
});
