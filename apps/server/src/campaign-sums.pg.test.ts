import type { CampaignRecord, CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordFirstPurchase, storeCampaignMember } from './campaigns/campaign-members.ts';
import { eraseAccounts } from './features/account/index.ts';
import { pruneWithdrawals } from './features/wallet/index.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { applySandboxEvent, createEvent } from './testing/payment-fixture.ts';

// The list of campaigns reads sums that the database keeps. They equal what the rows of the members add up to.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CODES = ['spring', 'autumn'];

let fixture: HttpFixture;
let manager: number;
/** A midnight to come, by UTC. */
let midnight: number;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true });
  manager = (await fixture.staff({ role: 'manager' })).id;
  midnight = Math.ceil(fixture.clock.now.getTime() / DAY_MS) * DAY_MS;
  for (const code of CODES)
    await fixture.db
      .insertInto('campaign')
      .values({ code, name: code, partner: 'P', created_at: fixture.clock.now })
      .execute();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.deleteFrom('campaign_member').execute());

type Period = { from?: number; to?: number };
type Brought = Pick<
  CampaignRow,
  'code' | 'registered' | 'verified' | 'first_buyers' | 'withdrawn' | 'net_minor'
>;

async function readList(filter: Period): Promise<Brought[]> {
  const reply = await fixture.staffCall(manager, 'campaigns/list', { filter, sort: 'code' });
  const { rows } = (reply as unknown as { data: { rows: CampaignRow[] } }).data;
  return rows.map(({ code, registered, verified, first_buyers, withdrawn, net_minor }) => ({
    code,
    registered,
    verified,
    first_buyers,
    withdrawn,
    net_minor,
  }));
}

type MemberRow = {
  code: string;
  at: Date;
  isVerified: boolean;
  hasBought: boolean;
  hasWithdrawn: boolean;
  purchases: { currency: 'ILS' | 'USD' | 'EUR'; net: number }[];
};

async function countFromRows({ from = 0, to = Number.POSITIVE_INFINITY }: Period): Promise<Brought[]> {
  const { rows } = await sql<MemberRow>`
    select campaign.code, registered_at as at, verified_at is not null as "isVerified",
      first_payment_id is not null as "hasBought",
      exists (
        select from withdrawal where withdrawal.person_id = campaign_member.person_id
          and (signed_in or outcome = 'refunded')) as "hasWithdrawn",
      (
        select coalesce(json_agg(json_build_object('currency', currency, 'net', amount_minor
          - case when state = 'charged_back' then amount_minor - refunded_minor else 0 end
          - coalesce((
            select sum(payment_refund.amount_minor) from payment_refund
            where payment_id = payment.id and reason in ('requested', 'by_provider') and returned_at is not null), 0))), '[]')
        from payment where payment.person_id = campaign_member.person_id and state in ('paid', 'refunded', 'charged_back')
      ) as purchases
    from campaign_member join campaign on campaign.id = campaign_id`.execute(fixture.db);
  return [...CODES].sort().map((code) => {
    const members = rows.filter(
      (row) => row.code === code && row.at.getTime() >= from * 1000 && row.at.getTime() < to * 1000,
    );
    const buyers = members.filter(({ hasBought }) => hasBought);
    const sumNet = (currency: string) =>
      buyers
        .flatMap(({ purchases }) => purchases)
        .reduce((sum, purchase) => sum + (purchase.currency === currency ? purchase.net : 0), 0);
    return {
      code,
      registered: members.length,
      verified: members.filter(({ isVerified }) => isVerified).length,
      first_buyers: buyers.length,
      withdrawn: members.filter(({ hasWithdrawn }) => hasWithdrawn).length,
      net_minor: { ILS: sumNet('ILS'), USD: sumNet('USD'), EUR: sumNet('EUR') },
    };
  });
}

/** Hours after midnight at which a member of each campaign registers: on three days, two of them on the second. */
const HOURS = [23.5, 24, 37, 50];

/** Lists periods with whole days, parts of days, both, and neither. */
function listPeriods(): Period[] {
  const at = (hours: number) => (midnight + hours * HOUR_MS) / 1000;
  return [
    {},
    { from: at(24) },
    { to: at(24) },
    { from: at(24), to: at(48) },
    { from: at(23), to: at(49) },
    { from: at(30), to: at(51) },
    { from: at(23), to: at(38) },
    { from: at(25), to: at(40) },
    { from: at(37) },
    { to: at(37) },
    { from: at(40), to: at(40) },
    { from: at(49), to: at(25) },
  ];
}

async function expectEqual(): Promise<Brought[]> {
  for (const period of listPeriods())
    expect([period, await readList(period)]).toEqual([period, await countFromRows(period)]);
  const all = await readList({});
  for (const { code, ...figures } of all) {
    const { id } = await fixture.db
      .selectFrom('campaign')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const reply = await fixture.staffCall(manager, 'campaigns/get', { id });
    expect((reply as unknown as { data: CampaignRecord }).data).toMatchObject(figures);
  }
  return all;
}

async function buy(personId: number) {
  const pack = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', 200)
    .executeTakeFirstOrThrow();
  const outcome = await fixture.call(personId, 'payment/initiate', {
    provider: 'sandbox',
    type: 'buy-credits',
    package_id: pack.id,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  const { payment_id } = outcome.data as { payment_id: number };
  const row = await fixture.db
    .selectFrom('payment')
    .select(['reference', 'amount_minor', 'currency'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const order = { reference: row.reference, amountMinor: row.amount_minor, currency: row.currency };
  const event = createEvent(order);
  await applySandboxEvent(fixture.app, event);
  return { ...order, transactionId: event.transactionId };
}

test('the sums equal the rows after registrations, payments, refunds, chargebacks, withdrawals and erasures', async () => {
  const members: { id: number; email: string; cookie: string }[] = [];
  for (const hours of HOURS) {
    fixture.setClock(new Date(midnight + hours * HOUR_MS));
    for (const c of CODES) members.push(await fixture.register({ c }));
  }
  const [verified, returned, disputed, withdrawn, erased] = members;
  if (!verified || !returned || !disputed || !withdrawn || !erased) throw new Error('nobody registered');
  const registered = await expectEqual();
  expect(registered.map((row) => row.registered)).toEqual([4, 4]);

  await fixture.runJobs();
  await fixture.post(`/api/verify/${fixture.mailTo(verified.email)?.token}`);
  for (const { id } of [verified, verified, disputed, withdrawn, erased]) await buy(id);
  const paid = await expectEqual();
  expect(paid.map((row) => row.verified).sort()).toEqual([0, 1]);
  expect(paid.map((row) => row.first_buyers)).toEqual([1, 3]);

  const order = await buy(returned.id);
  const refund = { kind: 'refunded', transactionId: order.transactionId } as const;
  await applySandboxEvent(fixture.app, createEvent(order, { ...refund, amountMinor: 100, refundKey: 'r1' }));
  const partly = await expectEqual();
  const rest = order.amountMinor - 100;
  await applySandboxEvent(fixture.app, createEvent(order, { ...refund, amountMinor: rest, refundKey: 'r2' }));
  const wholly = await expectEqual();
  const sumOf = (rows: Brought[]) =>
    rows.flatMap(({ net_minor: net }) => Object.values(net)).reduce((sum, net) => sum + net, 0);
  expect([sumOf(partly), sumOf(wholly)]).toEqual([sumOf(paid) + rest, sumOf(paid)]);

  const bought = await buy(disputed.id);
  const chargeback = { kind: 'charged_back', transactionId: bought.transactionId } as const;
  await applySandboxEvent(fixture.app, createEvent(bought, chargeback));
  expect(sumOf(await expectEqual())).toBe(sumOf(paid));

  await fixture.post('/api/withdraw', { email: withdrawn.email, text: 'All of it' }, withdrawn.cookie);
  await fixture.runWaitingJobs();
  const afterWithdrawal = await expectEqual();
  expect(afterWithdrawal.map((row) => row.withdrawn).sort()).toEqual([0, 1]);

  const { now } = fixture.clock;
  await sql`update person set state = 'deleted' where id = ${erased.id}`.execute(fixture.db);
  await sql`update member set erase_at = ${new Date(now.getTime() - DAY_MS)} where person_id = ${erased.id}`.execute(
    fixture.db,
  );
  await eraseAccounts(fixture.db, now);
  const left = await expectEqual();
  expect(left.map((row) => row.registered)).toEqual([4, 4]);
  expect(sumOf(left)).toBe(sumOf(afterWithdrawal));

  await sql`update withdrawal set settled_at = ${now}, outcome = 'refused' where settled_at is null`.execute(
    fixture.db,
  );
  await pruneWithdrawals(fixture.db, new Date(now.getTime() + 10 * 365 * DAY_MS));
  expect((await expectEqual()).map((row) => row.withdrawn)).toEqual([0, 0]);
});

test('members who come and pay at the same time are all in the sums', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => fixture.member()));
  const { now } = fixture.clock;
  await Promise.all(
    people.map(({ id }, n) =>
      fixture.db.transaction().execute(async (tx) => {
        await storeCampaignMember(tx, id, { code: 'autumn', click: null }, now);
        const payment = await tx
          .insertInto('payment')
          .values({
            person_id: id,
            kind: 'credits',
            package_id: 1,
            credits: 10,
            amount_minor: 700 + n,
            currency: 'EUR',
            provider: 'sandbox',
            reference: `at-once-${id}`,
            state: 'paid',
            created_at: now,
            settled_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const purchase = { personId: id, paymentId: payment.id, amountMinor: 700 + n, currency: 'EUR' };
        await recordFirstPurchase(tx, purchase, now);
      }),
    ),
  );
  const [after] = await expectEqual();
  expect(after).toMatchObject({ code: 'autumn', registered: 20, net_minor: { EUR: 20 * 700 + 190 } });
});

test('two payments of one member at the same time are both in the sums', async () => {
  const { id } = await fixture.member();
  await storeCampaignMember(fixture.db, id, { code: 'spring', click: null }, fixture.clock.now);
  const payments = await Promise.all(
    [1, 2, 3, 4].map((nth) =>
      fixture.db
        .insertInto('payment')
        .values({
          person_id: id,
          kind: 'credits',
          package_id: 1,
          credits: 10,
          amount_minor: 1_000,
          currency: 'EUR',
          provider: 'sandbox',
          reference: `both-${nth}`,
          state: 'created',
          created_at: fixture.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  );
  await sql`update campaign_member set first_payment_id = ${payments[0]?.id ?? 0} where person_id = ${id}`.execute(
    fixture.db,
  );
  await Promise.all(
    payments.map((payment) =>
      fixture.db
        .updateTable('payment')
        .set({ state: 'paid', settled_at: fixture.clock.now })
        .where('id', '=', payment.id)
        .execute(),
    ),
  );
  await expectEqual();
});

test('a refund counts when its money is returned, although the payment does not change then', async () => {
  const { id } = await fixture.member();
  const { now } = fixture.clock;
  await storeCampaignMember(fixture.db, id, { code: 'spring', click: null }, now);
  const payment = await fixture.db
    .insertInto('payment')
    .values({
      person_id: id,
      kind: 'credits',
      package_id: 1,
      credits: 10,
      amount_minor: 1_000,
      refunded_minor: 300,
      currency: 'EUR',
      provider: 'sandbox',
      reference: `returned-${id}`,
      state: 'paid',
      created_at: now,
      settled_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordFirstPurchase(
    fixture.db,
    { personId: id, paymentId: payment.id, amountMinor: 1_000, currency: 'EUR' },
    now,
  );
  const refund = await fixture.db
    .insertInto('payment_refund')
    .values({
      payment_id: payment.id,
      provider: 'sandbox',
      transaction_id: `returned-${id}`,
      amount_minor: 300,
      currency: 'EUR',
      reason: 'requested',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readNet = async () => (await readList({})).find(({ code }) => code === 'spring')?.net_minor.EUR;
  expect(await readNet()).toBe(1_000);
  await fixture.db
    .updateTable('payment_refund')
    .set({ returned_at: now })
    .where('id', '=', refund.id)
    .execute();
  expect(await readNet()).toBe(700);
});
