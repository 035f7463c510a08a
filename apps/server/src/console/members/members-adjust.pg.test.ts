import { DAY_S } from '@afterglow/domain/time';
import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { LedgerLine } from '@afterglow/protocol/console/members/members-ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { givePremium } from '../../testing/people.ts';

let fixture: Fixture;
let manager: number;
let second: number;
let member: number;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(async () => {
  // Limits are counted by person: each test has its own.
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  second = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
  member = (await fixture.member({ given: 100, bought: 40, spins: 3 })).id;
});

const later = (days: number) => new Date(fixture.clock.now.getTime() + days * DAY_S * 1000);
const nowS = () => fixture.clock.now.getTime() / 1000;
const reason = 'The chat was down for an hour';
let serial = 0;
type Reply = {
  ok: boolean;
  code?: string;
  data?: { id?: number; pending?: number; credits?: number; premium_until?: number; spins?: number };
  details?: unknown;
};
const adjust = async (
  amount: number,
  { who = manager, ...more }: { who?: number; [field: string]: unknown } = {},
) =>
  (await fixture.staffCall(who, 'members/adjust', {
    id: member,
    kind: 'credits',
    amount,
    code: 'goodwill',
    tell: false,
    reason,
    trace_id: `adjust-trace-${++serial}`,
    ...more,
  })) as unknown as Reply;
const approve = async (id: number | undefined, who = second) =>
  (await fixture.staffCall(who, 'approvals/decide', { id, approve: true, reason })) as unknown as Reply;
const get = async (who = manager) =>
  ((await fixture.staffCall(who, 'members/get', { id: member })) as unknown as { data: MemberRecord }).data;
const acts = async () =>
  (
    (await fixture.staffCall(manager, 'members/get', { id: member })) as unknown as {
      details: { may: MemberActs };
    }
  ).details.may;
const ledger = async () =>
  (
    (await fixture.staffCall(manager, 'members/ledger', { id: member })) as unknown as {
      data: { rows: LedgerLine[] };
    }
  ).data.rows;

describe('coins', () => {
  test('are given to a member who has no wallet yet, and taken again; nothing is there to be taken before', async () => {
    ({ id: member } = await fixture.member({}));
    await fixture.db.deleteFrom('wallet').where('person_id', '=', member).execute();
    expect(await adjust(-1)).toMatchObject({ code: 'not_enough_credits', details: { left: 0 } });
    expect(await adjust(20)).toMatchObject({ ok: true, data: { id: member, credits: 20 } });
    expect(await adjust(-5)).toMatchObject({ ok: true, data: { id: member, credits: 15 } });
  });

  test('are given at once up to the limit: a line of the statement, the balance is pushed, the version rises', async () => {
    expect(await adjust(500)).toMatchObject({ ok: true, data: { id: member, credits: 640 } });
    const line = { cause: 'adjusted', lot: 'given', amount: 500, balance: 640, with: null };
    expect((await ledger())[0]).toMatchObject(line);
    const own = (await fixture.call(member, 'statement', {})) as unknown as { data: object[] };
    expect(own.data[0]).toMatchObject({ cause: 'adjusted', amount: 500, balance: 640 });
    expect(fixture.pushesTo(member, 'balance')).toMatchObject([{ data: { credits: 640 } }]);
    expect(await get()).toMatchObject({ version: 2, credits: { given: 600, bought: 40 } });
    // Nobody wanted to tell the member.
    expect(await fixture.call(member, 'notices')).toMatchObject({ data: [] });
    expect(await adjust(5, { tell: true })).toMatchObject({ ok: true });
    expect(await fixture.call(member, 'notices')).toMatchObject({ data: [{ kind: 'adjustment' }] });
  });

  test('are logged with what was given and why', async () => {
    await adjust(5, { code: 'compensation', trace_id: 'adjust-trace-logged' });
    const entry = await fixture.db
      .selectFrom('audit_log')
      .select(['staff_id', 'kind', 'detail', 'trace'])
      .where('person_id', '=', member)
      .where('action', '=', 'members/adjust')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      staff_id: manager,
      kind: 'act',
      detail: {
        kind: 'credits',
        amount: 5,
        code: 'compensation',
        tell: false,
        reason,
        before: { credits: 140 },
        after: { credits: 145 },
        version: 2,
      },
      trace: 'adjust-trace-logged',
    });
  });

  test('[C53] taken only from the given ones; below 0 not_enough_credits', async () => {
    expect(await adjust(-101)).toEqual({ ok: false, code: 'not_enough_credits', details: { left: 100 } });
    expect(await adjust(-100)).toMatchObject({ data: { credits: 40 } });
    expect(await get()).toMatchObject({ credits: { given: 0, bought: 40 } });
    expect((await ledger())[0]).toMatchObject({ cause: 'adjusted', lot: 'given', amount: -100, balance: 40 });
  });

  test('[C5] fifty times at once with one trace id: once, and the same reply', async () => {
    const trace_id = 'adjust-trace-fifty';
    const replies = await Promise.all(Array.from({ length: 50 }, () => adjust(7, { trace_id })));
    expect(replies.map(({ data }) => data)).toEqual(replies.map(() => ({ id: member, credits: 147 })));
    expect(await adjust(8, { trace_id })).toMatchObject({ code: 'trace_conflict' });
    expect(await get()).toMatchObject({ credits: { given: 107 } });
  });

  test('[C51] 501 wait; the own approval is forbidden, another’s books once', async () => {
    const { data } = await adjust(501);
    expect(data).toEqual({ pending: expect.any(Number) });
    expect(await get()).toMatchObject({ version: 1, credits: { given: 100 } });
    expect(await approve(data?.pending, manager)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'own' },
    });
    const third = (await fixture.staff({ role: 'admin' })).id;
    const replies = await Promise.all(
      [second, third, second, third].map((who) => approve(data?.pending, who)),
    );
    expect(replies.filter(({ ok }) => ok)).toMatchObject([
      { data: { state: 'approved', result: { id: member, credits: 641 } } },
    ]);
    expect(await get()).toMatchObject({ version: 2, credits: { given: 601 } });
  });

  test('[C52] three times 500 to one member, then 1 waits, whoever gives it; after 30 days it does not', async () => {
    for (const who of [manager, second, manager])
      expect(await adjust(500, { who })).toMatchObject({ data: { id: member } });
    expect(await adjust(1, { who: second })).toMatchObject({ data: { pending: expect.any(Number) } });
    expect(await adjust(-50)).toMatchObject({ data: { id: member } });
    fixture.setClock(later(30));
    expect(await adjust(1)).toMatchObject({ data: { id: member } });
  });

  test('[C52] at once they do not slip through', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => adjust(500, { who: n % 2 ? manager : second })),
    );
    expect(replies.filter(({ data }) => data?.id)).toHaveLength(3);
    expect(replies.filter(({ data }) => data?.pending)).toHaveLength(5);
  });

  test('5,000 by one person in a day, then 1 waits; the next day it does not', async () => {
    for (let n = 0; n < 10; n++) {
      member = (await fixture.member()).id;
      expect(await adjust(500)).toMatchObject({ data: { id: member } });
    }
    member = (await fixture.member()).id;
    expect(await adjust(1)).toMatchObject({ data: { pending: expect.any(Number) } });
    expect(await adjust(1, { who: second })).toMatchObject({ data: { id: member } });
    fixture.setClock(later(1));
    expect(await adjust(1)).toMatchObject({ data: { id: member } });
  });

  test('with limits of 0 always wait', async () => {
    await fixture.setSetting('approval_limits', {
      ...fixture.app.settings.current().approval_limits,
      coins_act: 0,
    });
    expect(await adjust(1)).toMatchObject({ data: { pending: expect.any(Number) } });
  });

  test('are not given when the record has changed before the second person agrees', async () => {
    const { data } = await adjust(501);
    await adjust(1);
    expect(await approve(data?.pending)).toMatchObject({
      code: 'conflict',
      details: { reason: 'changed', current: { id: member, version: 2, credits: { given: 101 } } },
    });
    expect(await get()).toMatchObject({ credits: { given: 101 } });
  });
});

describe('premium', () => {
  test('days are added after its end, and taken from it', async () => {
    expect(await adjust(31, { kind: 'premium' })).toMatchObject({
      data: { premium_until: Math.floor(nowS()) + 31 * DAY_S },
    });
    expect(await adjust(2, { kind: 'premium' })).toMatchObject({
      data: { premium_until: Math.floor(nowS()) + 33 * DAY_S },
    });
    fixture.setClock(later(3));
    expect(await adjust(-10, { kind: 'premium' })).toMatchObject({
      data: { premium_until: Math.floor(nowS()) + 20 * DAY_S },
    });
    expect(await get()).toMatchObject({ premium: true, version: 4 });
  });

  test('32 days wait', async () => {
    expect(await adjust(32, { kind: 'premium' })).toMatchObject({ data: { pending: expect.any(Number) } });
  });

  test('all that staff gave can be taken, also hours later; more cannot', async () => {
    await adjust(5, { kind: 'premium' });
    fixture.setClock(later(0.5));
    expect(await adjust(-6, { kind: 'premium' })).toMatchObject({
      code: 'not_enough_credits',
      details: { left: 5 },
    });
    expect(await adjust(-5, { kind: 'premium' })).toMatchObject({ ok: true });
    expect(await get()).toMatchObject({ premium: false });
  });

  test('[C53] nothing is taken from a member without premium', async () => {
    expect(await adjust(-1, { kind: 'premium' })).toMatchObject({
      code: 'not_enough_credits',
      details: { left: 0 },
    });
  });
});

describe('spins', () => {
  test('are given and taken; below 0 not_enough_credits', async () => {
    expect(await adjust(2, { kind: 'spins' })).toMatchObject({ data: { spins: 5 } });
    expect(await adjust(-6, { kind: 'spins' })).toMatchObject({ details: { left: 5 } });
    expect(await adjust(-5, { kind: 'spins' })).toMatchObject({ data: { spins: 0 } });
  });

  test('count as their price', async () => {
    const { spin } = fixture.app.settings.current().prices;
    const affordable = Math.floor(500 / spin);
    expect(await adjust(affordable, { kind: 'spins' })).toMatchObject({ data: { spins: 3 + affordable } });
    expect(await adjust(affordable + 1, { kind: 'spins' })).toMatchObject({
      data: { pending: expect.any(Number) },
    });
  });
});

test.each([
  ['nothing', { amount: 0 }],
  ['100,001 coins', { amount: 100_001 }],
  ['as many taken', { amount: -100_001 }],
  ['367 days', { kind: 'premium', amount: 367 }],
  ['101 spins', { kind: 'spins', amount: 101 }],
  ['half a coin', { amount: 0.5 }],
  ['a code that is unknown', { code: 'because' }],
  ['no reason', { reason: undefined }],
])('%s is a bad_request', async (_, more) => {
  expect(await adjust(1, more)).toMatchObject({ ok: false, code: 'bad_request' });
});

test('a deleted account is forbidden, as the page knows; no member is not_found', async () => {
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', member).execute();
  expect((await acts())['members/adjust']).toEqual({ allowed: false, reason: 'deleted' });
  expect(await adjust(1)).toMatchObject({ code: 'forbidden', details: { reason: 'deleted' } });
  member = (await fixture.persona()).id;
  expect(await adjust(1)).toMatchObject({ code: 'not_found' });
});

test('premium that was bought stays when staff take their own', async () => {
  await givePremium(fixture.db, member, later(60));
  await adjust(3, { kind: 'premium' });
  const before = (await get()).premium_until ?? 0;
  expect(await adjust(-3, { kind: 'premium' })).toMatchObject({
    data: { premium_until: before - 3 * DAY_S },
  });
});
