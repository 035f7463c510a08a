import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { onceCalls } from '../testing/once-calls.ts';

/* Every list of the console, by each of its sorts, with some rows that are alike. */

type Page = { rows: unknown[]; next: string | null; total: number; capped: boolean };
const PAGE = 2;
const TIMES = 4;
/** Acts that put rows into the lists. */
const acts = [
  ...['cases/comment', 'payments/refund', 'withdrawals/settle', 'packages/save', 'promos/save', 'gifts/save'],
  ...[
    'spotlight/remove',
    'shifts/save',
    'broadcasts/save',
    'personas/save',
    'campaigns/save',
    'staff/invite',
  ],
  ...['members/adjust', 'rules/save', 'words/save', 'barred/save', 'guards/save', 'snippets/save'],
  ...['teams/save', 'settings/save', 'texts/save'],
] as const;

let fixture: HttpFixture;
let admin: number;
let member: number;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, limits: false, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  admin = (await fixture.staff({ role: 'admin', languages: ['he', 'en', 'de'] })).id;
  ({ id: member } = await fixture.register());
  await fixture.call(member, 'notice/accept', { kind: 'virtual' });
  await fixture.call(member, 'claim_free_credits');
  let n = 0;
  for (let time = 0; time < TIMES; time++)
    for (const name of acts) {
      const data = await onceCalls[name]({ fixture, who: admin, n: ++n });
      const outcome = await fixture.staffCall(admin, name, { ...data, trace_id: `list-of-${n}` });
      expect([name, outcome]).toMatchObject([name, { ok: true }]);
      // Some rows are of the same moment.
      if (time < TIMES - 2) fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
    }
  for (let time = 0; time < TIMES; time++) {
    // The larger ones wait for a second person.
    for (const amount of [5, 600]) {
      const given = { id: member, kind: 'credits', amount, code: 'goodwill', tell: false };
      const act = { ...given, reason: 'As it was agreed', trace_id: `adjust-of-${time}-${amount}` };
      expect(await fixture.staffCall(admin, 'members/adjust', act)).toMatchObject({ ok: true });
    }
    const from = 1_900_000_000 + time * 86_400;
    const shift = { staff_id: admin, from, to: from + 3_600, trace_id: `shift-of-${time}` };
    expect(await fixture.staffCall(admin, 'shifts/save', shift)).toMatchObject({ ok: true });
    const paid = { provider: 'sandbox', type: 'buy-credits', package_id: 1 };
    expect(await fixture.call(member, 'payment/initiate', paid)).toMatchObject({ ok: true });
  }
});
afterAll(() => fixture.close());

/** What a list needs to be asked for. */
const required: Readonly<Record<string, () => object>> = {
  'members/consents': () => ({ id: member }),
  'members/ledger': () => ({ id: member }),
  'members/sessions': () => ({ id: member }),
  'members/payments': () => ({ id: member }),
  'campaigns/deliveries': () => ({ id: 1 }),
  'history/list': () => ({ subject: 'setting:lease_s' }),
  'figures/rows': () => ({
    ...{ key: 'registrations', bucket: 'month', zone: 'UTC' },
    at: Math.floor(fixture.clock.now.getTime() / 1_000),
  }),
};
/** Lists that have too few rows here. */
const short: readonly string[] = ['members/sessions', 'me/sessions', 'evidence/list', 'campaigns/deliveries'];

const contracts: readonly CallContract[] = Object.values(consoleCalls);
const lists = contracts.flatMap(({ name, input }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: { recordsToTake?: object; sort?: { enum?: string[] } };
  };
  return properties.recordsToTake ? [{ name: name as string, sorts: properties.sort?.enum ?? [] }] : [];
});
const bySort = lists.flatMap(({ name, sorts }) => sorts.map((sort) => [name, sort] as const));

const ask = (name: string, data: object) =>
  fixture.staffCall(admin, name, { ...required[name]?.(), ...data });
async function pageOf(name: string, data: object): Promise<Page> {
  const outcome = await ask(name, data);
  expect([name, data, outcome]).toMatchObject([name, data, { ok: true }]);
  return (outcome as unknown as { data: Page }).data;
}
const expectRejected = async (name: string, data: object) =>
  expect([name, data, await ask(name, data)]).toMatchObject([name, data, { ok: false, code: 'bad_request' }]);

describe('[C7] following `next`', () => {
  test.each(bySort)('of %s by %s, each row comes once, in the order of the whole', async (name, sort) => {
    const whole = await pageOf(name, { sort, recordsToTake: 100 });
    if (!short.includes(name)) expect([name, whole.rows.length > PAGE]).toEqual([name, true]);
    expect([whole.total >= whole.rows.length, whole.capped]).toEqual([true, false]);
    const rows: unknown[] = [];
    for (let next: string | undefined; ; ) {
      const page: Page = await pageOf(name, { sort, recordsToTake: PAGE, ...(next && { after: next }) });
      expect(page.rows.length).toBeLessThanOrEqual(PAGE);
      rows.push(...page.rows);
      if (page.next === null || rows.length > 200) break;
      next = page.next;
    }
    expect(rows.slice(0, whole.rows.length)).toEqual(whole.rows);
    expect(rows.length).toBe(whole.total);
    const skipped = await pageOf(name, { sort, recordsToTake: PAGE, currentLength: PAGE });
    expect(skipped.rows).toEqual(whole.rows.slice(PAGE, 2 * PAGE));
  });
});

describe('[C8] a list that is asked for wrongly', () => {
  test.each(lists)('$name: bad_request', async ({ name, sorts }) => {
    for (const data of [
      { sort: 'nonsense' },
      { sort: '' },
      { filter: { nonsense: 1 } },
      { nonsense: 1 },
      { recordsToTake: 0 },
      { currentLength: 10_001 },
      { after: 'nonsense' },
    ])
      await expectRejected(name, data);
    const [sort, other] = sorts;
    const { next } = await pageOf(name, { sort, recordsToTake: 1 });
    if (next === null) return;
    await expectRejected(name, { sort, after: next, currentLength: 1 });
    await expectRejected(name, { sort: other, after: next });
    await expectRejected(name, { sort, after: `${next.slice(0, -1)}${next.endsWith('A') ? 'B' : 'A'}` });
  });
});
