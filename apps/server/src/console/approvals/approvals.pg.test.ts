import type { StaffRole } from '@afterglow/domain/staff-role';
import { DAY_MS, HOUR_MS } from '@afterglow/domain/time';
import { actInput, orPending } from '@afterglow/protocol/console/acts';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { defineCall } from '@afterglow/protocol/define';
import { none } from '@afterglow/protocol/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reject, reply, withAuditLog } from '../../rpc/handler.ts';
import { runCall } from '../../rpc/run.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { countWaitingApprovals, createExpiryWatcher } from '../waiting-approvals.ts';
import { createApprovalsDecideHandler } from './approvals-decide.ts';

let fixture: Fixture;
let requester: number;
let second: number;
let admin: number;
let member: number;
beforeAll(async () => {
  fixture = await createFixture();
  requester = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  second = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
  admin = (await fixture.staff({ role: 'admin', name: 'Cleo' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  member = (await fixture.member()).id;
  fixture.staffPushes.length = 0;
});

/**
 * Writes an amount into the bio of a member; above 10 a second person must agree. 13 is never possible, 14 fails in the
 * middle.
 */
const contractOf = (name: string, minRole: 'manager' | 'admin') =>
  defineCall({
    name,
    input: z.strictObject({ ...actInput, amount: z.number().int() }),
    output: orPending(z.object({ id: z.number(), bio: z.string() })),
    details: none,
    errors: { not_found: none, limit_reached: z.object({ left: z.number() }), trace_conflict: none },
    rate: 'money',
    audience: { staff: minRole },
    once: true,
    approvable: true,
  });
let impossible = false;
const handlerOf = (name: string, minRole: 'manager' | 'admin') =>
  staffWriteWithApproval(contractOf(name, minRole), {
    async check({ tx }, { id, amount }) {
      const found = await tx
        .selectFrom('member')
        .select('version')
        .where('person_id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!found) return reject('not_found');
      if (impossible) return reject('limit_reached', { left: 3 });
      const { version } = found;
      return reply({
        found: { version },
        needsSecondPerson: amount > 10,
        record: { ...toMemberEntry(id), version, load: async () => ({ id, version }) },
        summary: { amount },
      });
    },
    async act({ tx, me }, { id, amount }, { version }) {
      await tx
        .updateTable('member')
        .set({ version: version + 1 })
        .where('person_id', '=', id)
        .execute();
      const { bio } = await tx
        .updateTable('profile')
        .set({ bio: sql`bio || ${` ${me.id}:${amount}`}` })
        .where('person_id', '=', id)
        .returning('bio')
        .executeTakeFirstOrThrow();
      if (amount === 14) throw new Error('the process died here');
      return withAuditLog(reply({ id, bio }), { ...toMemberEntry(id), detail: { amount } });
    },
  });
const handlers = {
  manager: handlerOf('test/raise', 'manager'),
  admin: handlerOf('test/raise_admin', 'admin'),
};

type Reply = { ok: boolean; code?: string; data?: { pending?: number; bio?: string }; details?: unknown };
let serial = 0;
async function raise(
  amount: number,
  { who = requester, minRole = 'manager' as 'manager' | 'admin', trace = '' } = {},
) {
  const staff = { id: who, role: minRole, sessionId: `staff:test-${who}`, connectionId: 'c' };
  const caller = { connectionId: 'c', limitKey: 'c', member: null, staff };
  const trace_id = trace || `approval-trace-${++serial}`;
  const input = { id: member, amount, reason: 'Because of a test', trace_id };
  return (await runCall(fixture.app, handlers[minRole], input, caller)) as unknown as Reply;
}
/** Asks for an act that waits. Returns the id of its approval. */
const askFor = async (amount: number, options: Parameters<typeof raise>[1] = {}) =>
  (await raise(amount, options)).data?.pending as number;
type Decided = { ok: boolean; code?: string; data?: unknown; details?: unknown };
const decideHandler = createApprovalsDecideHandler(Object.values(handlers));
const decide = async (id: number, who: number, approve = true) => {
  const { role } = (await fixture.db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', who)
    .executeTakeFirstOrThrow()) as { role: StaffRole };
  const staff = { id: who, role, sessionId: `staff:test-${who}`, connectionId: 'c' };
  const caller = { connectionId: 'c', limitKey: 'c', member: null, staff };
  const reason = approve ? 'It is as it says' : 'It is too much';
  return (await runCall(fixture.app, decideHandler, { id, approve, reason }, caller)) as unknown as Decided;
};
const bio = async () =>
  (
    await fixture.db
      .selectFrom('profile')
      .select('bio')
      .where('person_id', '=', member)
      .executeTakeFirstOrThrow()
  ).bio.trim();
const rows = async (who = second, data: object = {}) => {
  const { data: page } = (await fixture.staffCall(who, 'approvals/list', data)) as unknown as {
    data: { rows: Approval[] };
  };
  return page.rows;
};
const stateOf = async (id: number) => (await rows()).find((row) => row.id === id)?.state;
const log = () =>
  fixture.db
    .selectFrom('audit_log')
    .select(['staff_id', 'kind', 'action', 'subject', 'detail', 'trace'])
    .where('person_id', '=', member)
    .orderBy('id')
    .execute();
const setClock = (ms: number) => fixture.setClock(new Date(fixture.clock.now.getTime() + ms));

test('an approval is found by its number, and by who asked for it', async () => {
  const pending = await askFor(11);
  const found = async (search: string) => (await rows(second, { search })).map(({ id }) => id);
  expect(await found(String(pending))).toEqual([pending]);
  expect(await found('999999')).toEqual([]);
  const [{ by }] = (await rows()) as [Approval];
  expect(await found(by?.name ?? '')).toContain(pending);
  expect(await found('nobody of this name')).toEqual([]);
});

describe('an act above its limit', () => {
  test('[C51] waits: nothing has happened; the list and the log tell who asked for what', async () => {
    expect(await raise(10)).toMatchObject({ ok: true, data: { bio: ` ${requester}:10` } });
    const pending = await askFor(11, { trace: 'approval-trace-first' });
    expect(await bio()).toBe(`${requester}:10`);
    const at = Math.floor(fixture.clock.now.getTime() / 1000);
    expect((await rows())[0]).toEqual({
      id: pending,
      call: 'test/raise',
      subject: `member:${member}`,
      summary: { amount: 11 },
      reason: 'Because of a test',
      by: { id: requester, name: 'Ada' },
      least: 'manager',
      at,
      expires: at + 72 * 3600,
      state: 'waiting',
      decided_by: null,
      decided_at: null,
      mine: false,
      version: 1,
    });
    expect((await rows(requester))[0]?.mine).toBe(true);
    expect((await log()).at(-1)).toEqual({
      staff_id: requester,
      kind: 'act',
      action: 'test/raise',
      subject: `member:${member}`,
      detail: { pending, amount: 11, reason: 'Because of a test' },
      trace: 'approval-trace-first',
    });
  });

  test('waits once for each trace id', async () => {
    const trace = 'approval-trace-twice';
    const pending = await askFor(11, { trace });
    expect(await askFor(11, { trace })).toBe(pending);
    const known = await rows();
    expect(known.filter(({ subject }) => subject === `member:${member}`)).toHaveLength(1);
  });

  test('is rejected at once where it is not possible at all', async () => {
    impossible = true;
    expect(await raise(11)).toEqual({ ok: false, code: 'limit_reached', details: { left: 3 } });
    impossible = false;
    expect((await rows()).filter(({ subject }) => subject === `member:${member}`)).toEqual([]);
  });
});

describe('approvals/decide', () => {
  test('[C51] another person approves: the act happens once, as of whoever asked, and the log has both', async () => {
    const pending = await askFor(11);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => decide(pending, n % 2 ? second : admin)));
    const done = replies.filter(({ ok }) => ok);
    expect(done).toEqual([
      {
        ok: true,
        data: { id: pending, state: 'approved', result: { id: member, bio: ` ${requester}:11` } },
        details: undefined,
      },
    ]);
    expect(replies.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 5 }, () => ({ ok: false, code: 'conflict', details: { reason: 'decided' } })),
    );
    expect(await bio()).toBe(`${requester}:11`);
    const row = (await rows()).find(({ id }) => id === pending);
    expect(row).toMatchObject({ state: 'approved', decided_at: expect.any(Number), version: 2 });
    const decider = row?.decided_by?.id;
    expect((await log()).slice(1)).toEqual([
      {
        staff_id: requester,
        kind: 'act',
        action: 'test/raise',
        subject: `member:${member}`,
        detail: {
          amount: 11,
          approval: pending,
          approved_by: decider,
          asked_at: expect.any(Number),
        },
        trace: expect.any(String),
      },
      {
        staff_id: decider,
        kind: 'act',
        action: 'approvals/decide',
        subject: `approval:${pending}`,
        detail: {
          call: 'test/raise',
          subject: `member:${member}`,
          asked_by: requester,
          state: 'approved',
          reason: 'It is as it says',
        },
        trace: null,
      },
    ]);
  });

  test('[C51] the own one is forbidden, also to reject it, and the attempt is logged', async () => {
    const pending = await askFor(11);
    for (const approve of [true, false])
      expect(await decide(pending, requester, approve)).toMatchObject({
        code: 'forbidden',
        details: { reason: 'own' },
      });
    expect([await stateOf(pending), await bio()]).toEqual(['waiting', '']);
    expect((await log()).at(-1)).toMatchObject({
      staff_id: requester,
      kind: 'refused',
      action: 'approvals/decide',
    });
  });

  test('takes the role of the call', async () => {
    const pending = await askFor(11, { who: admin, minRole: 'admin' });
    expect(await decide(pending, second)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'role', least: 'admin' },
    });
    expect(await stateOf(pending)).toBe('waiting');
  });

  test('rejected: nothing happens, whatever is decided later', async () => {
    const pending = await askFor(11);
    expect(await decide(pending, second, false)).toMatchObject({ data: { id: pending, state: 'refused' } });
    expect(await decide(pending, admin)).toMatchObject({ code: 'conflict', details: { reason: 'decided' } });
    expect([await stateOf(pending), await bio()]).toEqual(['refused', '']);
  });

  test('ends after 72 hours', async () => {
    const pending = await askFor(11);
    setClock(72 * HOUR_MS - 1);
    expect(await stateOf(pending)).toBe('waiting');
    setClock(1);
    expect(await stateOf(pending)).toBe('expired');
    expect(await decide(pending, second)).toMatchObject({ code: 'conflict', details: { reason: 'expired' } });
    expect(await bio()).toBe('');
  });

  test('that expires lowers the number of those who might have decided it, once and without a reload', async () => {
    const watch = createExpiryWatcher(fixture.app);
    const numbers = () =>
      Object.fromEntries(
        fixture.staffPushes
          .filter(({ frame }) => frame.module === 'approvals/waiting')
          .map(({ staffId, frame }) => [staffId, (frame.data as { count: number }).count]),
      );
    await askFor(11);
    const before = numbers();
    fixture.staffPushes.length = 0;
    await watch();
    setClock(72 * HOUR_MS - 1);
    await watch();
    expect(numbers()).toEqual({});
    setClock(1);
    await watch();
    const after = numbers();
    expect([after[second], after[admin]]).toEqual([0, 0]);
    expect(before[second]).toBeGreaterThan(0);
    fixture.staffPushes.length = 0;
    await watch();
    expect(numbers()).toEqual({});
  });

  test('changed: the record has another version, and the act is overtaken', async () => {
    const pending = await askFor(11);
    await raise(5);
    expect(await decide(pending, second)).toEqual({
      ok: false,
      code: 'conflict',
      details: { reason: 'changed', current: { id: member, version: 2 } },
    });
    expect([await stateOf(pending), await bio()]).toEqual(['overtaken', `${requester}:5`]);
    expect(await decide(pending, admin)).toMatchObject({ details: { reason: 'decided' } });
  });

  test('changed: the act is not possible any more', async () => {
    const pending = await askFor(11);
    impossible = true;
    expect(await decide(pending, second)).toMatchObject({
      details: { reason: 'changed', current: { code: 'limit_reached', left: 3 } },
    });
    impossible = false;
    expect([await stateOf(pending), await bio()]).toEqual(['overtaken', '']);
  });

  test('changed: whoever asked has lost the role or the account', async () => {
    const lost = (await fixture.staff({ role: 'manager' })).id;
    for (const change of [{ role: 'moderator' }, { role: 'manager', active: false }]) {
      const pending = await askFor(11, { who: lost });
      await fixture.db.updateTable('staff').set(change).where('id', '=', lost).execute();
      expect(await decide(pending, second)).toMatchObject({ details: { reason: 'changed', current: null } });
      expect(await bio()).toBe('');
    }
  });

  test('an act that fails changes nothing, and the approval waits on', async () => {
    const pending = await askFor(14);
    await expect(decide(pending, second)).rejects.toThrow('the process died here');
    expect([await stateOf(pending), await bio()]).toEqual(['waiting', '']);
  });

  test('an unknown one is not_found', async () => {
    expect(await decide(999_999, second)).toMatchObject({ code: 'not_found' });
  });
});

describe('two accounts of one hand', () => {
  type Link = { to: number; by: number | null; agreed?: number; agoMs?: number };
  const addLink = ({ to, by, agreed, agoMs = 0 }: Link) =>
    fixture.db
      .insertInto('staff_invite')
      .values({
        ...{ staff_id: to, created_by: by, approved_by: agreed ?? null, nonce: 'nonce', language: 'en' },
        created_at: new Date(fixture.clock.now.getTime() - agoMs),
        expires_at: fixture.clock.now,
      })
      .execute();
  const addStaff = async () => (await fixture.staff({ role: 'admin' })).id;
  const countOf = (who: number) => countWaitingApprovals(fixture.db, who, fixture.clock.now);
  type People = { me: number; other: number; third: number };
  type Case = [string, (people: People) => Link[]];
  /** The two are the ends of one link. */
  const direct: Case[] = [
    ['one gave it to the other', ({ me, other }) => [{ to: other, by: me }]],
    ['the other gave it to one', ({ me, other }) => [{ to: me, by: other }]],
    ['one agreed to that of the other', ({ me, other, third }) => [{ to: other, by: third, agreed: me }]],
    ['it was six days ago', ({ me, other }) => [{ to: other, by: me, agoMs: 6 * DAY_MS }]],
  ];
  /** Links lead from one to the other over somebody else. */
  const indirect: Case[] = [
    [
      'the same admin gave it to both',
      ({ me, other, third }) => [
        { to: me, by: third },
        { to: other, by: third },
      ],
    ],
    [
      'one gave it to somebody who gave it to the other',
      ({ me, other, third }) => [
        { to: third, by: me },
        { to: other, by: third },
      ],
    ],
    [
      'the same admin agreed to both',
      ({ me, other, third }) => [
        { to: me, by: null, agreed: third },
        { to: other, by: null, agreed: third },
      ],
    ],
  ];
  const askForBoth = async ({ me, other }: People, minRole: 'manager' | 'admin') =>
    [await askFor(11, { who: me, minRole }), await askFor(11, { who: other, minRole })] as const;

  test.each<['admin' | 'manager', ...Case]>([
    ...[...direct, ...indirect].map((links): ['admin', ...Case] => ['admin', ...links]),
    ...direct.map((links): ['manager', ...Case] => ['manager', ...links]),
  ])(
    'an approval by the role %s is not for the other when a sign-in links them: %s',
    async (minRole, _how, links) => {
      const [me, other, third] = [await addStaff(), await addStaff(), await addStaff()];
      const outsider = await addStaff();
      const before = {
        me: await countOf(me),
        other: await countOf(other),
        outsider: await countOf(outsider),
      };
      for (const link of links({ me, other, third })) await addLink(link);
      const [mine, theirs] = await askForBoth({ me, other, third }, minRole);
      for (const [id, who] of [
        [mine, other],
        [theirs, me],
      ] as const) {
        for (const approve of [true, false])
          expect(await decide(id, who, approve)).toMatchObject({
            code: 'forbidden',
            details: { reason: 'linked' },
          });
        expect(await stateOf(id)).toBe('waiting');
      }
      expect((await log()).at(-1)).toMatchObject({ kind: 'refused', action: 'approvals/decide' });
      expect(await bio()).toBe('');
      // They wait for everybody else.
      expect([await countOf(me), await countOf(other)]).toEqual([before.me, before.other]);
      expect(await countOf(outsider)).toBe((before.outsider ?? 0) + 2);
      expect(await decide(mine, outsider)).toMatchObject({ data: { state: 'approved' } });
      await decide(theirs, outsider, false);
    },
  );

  test.each(indirect)(
    'below the role admin both decide and count the other’s when %s',
    async (_how, links) => {
      const [me, other, third] = [await addStaff(), await addStaff(), await addStaff()];
      await fixture.db.updateTable('staff').set({ role: 'manager' }).where('id', 'in', [me, other]).execute();
      const before = { me: await countOf(me), other: await countOf(other) };
      for (const link of links({ me, other, third })) await addLink(link);
      const [mine, theirs] = await askForBoth({ me, other, third }, 'manager');
      expect([await countOf(me), await countOf(other)]).toEqual([
        (before.me ?? 0) + 1,
        (before.other ?? 0) + 1,
      ]);
      expect(await decide(mine, other)).toMatchObject({ data: { state: 'approved' } });
      expect(await decide(theirs, me, false)).toMatchObject({ data: { state: 'refused' } });
    },
  );

  test.each<Case>([
    ['a link eight days ago', ({ me, other }) => [{ to: other, by: me, agoMs: 8 * DAY_MS }]],
    [
      'links of different people',
      ({ me, other, third }) => [
        { to: other, by: third },
        { to: me, by: admin },
      ],
    ],
    ['a link from before they were noted', ({ other }) => [{ to: other, by: null }]],
  ])('%s: two people', async (_how, links) => {
    const [me, other, third] = [await addStaff(), await addStaff(), await addStaff()];
    for (const link of links({ me, other, third })) await addLink(link);
    for (const minRole of ['manager', 'admin'] as const) {
      const pending = await askFor(11, { who: me, minRole });
      expect(await decide(pending, other)).toMatchObject({ data: { state: 'approved' } });
    }
  });
});

describe('how many wait', () => {
  const countOf = async (who: number) =>
    (
      (await fixture.staffCall(who, 'session/validate')) as unknown as {
        data: { approvals?: { count: number } };
      }
    ).data.approvals?.count;
  const pushed = () =>
    Object.fromEntries(
      fixture.staffPushes
        .filter(({ frame }) => frame.module === 'approvals/waiting')
        .map(({ staffId, frame }) => [staffId, (frame.data as { count: number }).count]),
    );

  test('everybody who may decide is notified when one comes and goes; below manager nobody', async () => {
    const moderator = (await fixture.staff({ role: 'moderator' })).id;
    await fixture.db
      .updateTable('approval')
      .set({ expires_at: fixture.clock.now })
      .where('state', '=', 'waiting')
      .execute();
    const one = await askFor(11);
    expect(pushed()).toMatchObject({ [requester]: 0, [second]: 1, [admin]: 1 });
    expect(pushed()).not.toHaveProperty(String(moderator));
    await askFor(12, { who: admin, minRole: 'admin' });
    expect(pushed()).toMatchObject({ [requester]: 0, [second]: 1, [admin]: 1 });
    expect([await countOf(requester), await countOf(second), await countOf(admin)]).toEqual([0, 1, 1]);
    expect(await countOf(moderator)).toBeUndefined();
    await decide(one, second, false);
    expect(pushed()).toMatchObject({ [requester]: 0, [second]: 0, [admin]: 0 });
    setClock(73 * HOUR_MS);
    expect(await countOf(admin)).toBe(0);
  });
});

test('the list is filtered by state, call and who asked', async () => {
  const [waits, declined, over] = [await askFor(11), await askFor(11), await askFor(11)];
  await decide(declined, second, false);
  await fixture.db
    .updateTable('approval')
    .set({ expires_at: fixture.clock.now })
    .where('id', '=', over)
    .execute();
  const ids = async (filter: object) =>
    (await rows(second, { filter: { by: requester, call: 'test/raise', ...filter } }))
      .map(({ id }) => id)
      .filter((id) => [waits, declined, over].includes(id))
      .sort((a, b) => a - b);
  expect(await ids({})).toEqual([waits, declined, over]);
  expect(await ids({ state: 'waiting' })).toEqual([waits]);
  expect(await ids({ state: 'expired' })).toEqual([over]);
  expect(await ids({ state: ['expired', 'waiting'] })).toEqual([waits, over]);
  expect(await ids({ state: ['refused', 'expired'] })).toEqual([declined, over]);
  expect(await ids({ state: 'approved' })).toEqual([]);
  expect(await ids({ by: second })).toEqual([]);
  expect(await ids({ call: 'test/other' })).toEqual([]);
});
