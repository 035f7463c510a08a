import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectCleanAudit } from '../apps/server/src/testing/clean-audit.ts';
import { createEvent, openTill, type TestOrder, type Till } from '../apps/server/src/testing/till.ts';
import { runRefundCommand } from './staff-refund.ts';

let till: Till;
const output = vi.spyOn(console, 'log');
beforeAll(async () => {
  till = await openTill();
  // The command uses the clock of its machine.
  vi.useFakeTimers({ toFake: ['Date'], now: till.fixture.clock.now });
});
afterAll(async () => {
  vi.useRealTimers();
  output.mockRestore();
  await expectCleanAudit(till.fixture.db);
  await till.close();
});

let me: number;
let order: TestOrder;
async function buyCoins(what: object): Promise<void> {
  me = (await till.fixture.member({ language: 'en' })).id;
  order = await till.order(me, what);
  await till.notify(createEvent(order));
}
beforeEach(async () => {
  output.mockReset().mockImplementation(() => {});
  await buyCoins({ package_id: await till.packageOf(500) });
});
afterEach(() => vi.setSystemTime(till.fixture.clock.now));

const runStaff = (...args: string[]) => runRefundCommand(till.fixture.db, till.fixture.app.config, args);
const listRefunds = () =>
  till.fixture.db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', order.payment_id)
    .execute();
const getReceiptNumber = () => String(order.payment_id);

test('a part goes back by the number on the receipt', async () => {
  expect(await runStaff(`A-${getReceiptNumber().padStart(6, '0')}`, '5.00')).toBe(true);
  expect(output).toHaveBeenLastCalledWith(
    expect.stringMatching(/^5\.00 USD of payment \d+ go back: refund \d+\.$/),
  );
  expect(await till.walletOf(me)).toMatchObject({
    bought: 500 - Math.floor((500 * 500) / order.amountMinor),
  });
  expect(await listRefunds()).toMatchObject([{ amount_minor: 500, staff_id: null }]);
});

test('of premium goes back what is still to come, to the second, rounded up', async () => {
  const { id } = await till.fixture.db
    .selectFrom('premium_package')
    .select('id')
    .where('months', '=', 3)
    .executeTakeFirstOrThrow();
  await buyCoins({ package_id: id, type: 'premium' });
  const getEnd = async () =>
    (
      await till.fixture.db
        .selectFrom('member')
        .select('premium_until')
        .where('person_id', '=', me)
        .executeTakeFirstOrThrow()
    ).premium_until?.getTime() ?? 0;
  const { now } = till.fixture.clock;
  const end = await getEnd();
  const tenDaysOn = new Date(now.getTime() + 10 * 86_400_000);
  vi.setSystemTime(tenDaysOn);
  expect(await runStaff(getReceiptNumber())).toBe(true);
  const share = (end - tenDaysOn.getTime()) / (end - now.getTime());
  const [refund] = await listRefunds();
  expect(refund?.amount_minor).toBeGreaterThanOrEqual(Math.floor(order.amountMinor * share));
  expect(refund?.amount_minor).toBeLessThanOrEqual(Math.ceil(order.amountMinor * share) + 1);
  expect(Math.abs((await getEnd()) - tenDaysOn.getTime())).toBeLessThan(2_000);
  await expect(runStaff(getReceiptNumber())).rejects.toThrow('Nothing of it is left unused.');
});

test('a dispute that is told by mail alone takes back what is left, once', async () => {
  expect(await runStaff('disputed', getReceiptNumber())).toBe(true);
  expect(await till.stateOf(order.payment_id)).toMatchObject({ state: 'charged_back' });
  expect(await till.walletOf(me)).toMatchObject({ bought: 0, given: 0 });
  await expect(runStaff('disputed', getReceiptNumber())).rejects.toThrow('went back already');
});

test('more than is left, a payment that was not paid and what it does not understand change nothing', async () => {
  await expect(runStaff(getReceiptNumber(), '999.00')).rejects.toThrow(/more than is left .* may go back/);
  await expect(runStaff('999999')).rejects.toThrow('no such payment');
  const open = await till.order(me, { package_id: await till.packageOf(200) });
  await expect(runStaff(String(open.payment_id))).rejects.toThrow('not paid');
  for (const wrong of [['all'], [getReceiptNumber(), '1,00'], ['disputed'], []])
    expect([wrong, await runStaff(...wrong)]).toEqual([wrong, false]);
  expect(await till.walletOf(me)).toMatchObject({ bought: 500, given: 50 });
});
