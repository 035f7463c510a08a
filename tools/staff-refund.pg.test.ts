import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectCleanAudit } from '../apps/server/src/testing/clean-audit.ts';
import { noticeOf, openTill, type TestOrder, type Till } from '../apps/server/src/testing/till.ts';
import { refundPayment } from './staff-refund.ts';

let till: Till;
const said = vi.spyOn(console, 'log');
beforeAll(async () => {
  till = await openTill();
  // The command takes the time of its machine.
  vi.useFakeTimers({ toFake: ['Date'], now: till.town.clock.now });
});
afterAll(async () => {
  vi.useRealTimers();
  said.mockRestore();
  await expectCleanAudit(till.town.db);
  await till.close();
});

let me: number;
let order: TestOrder;
async function buy(what: object): Promise<void> {
  me = (await till.town.member({ language: 'en' })).id;
  order = await till.order(me, what);
  await till.notify(noticeOf(order));
}
beforeEach(async () => {
  said.mockReset().mockImplementation(() => {});
  await buy({ package_id: await till.packageOf(500) });
});
afterEach(() => vi.setSystemTime(till.town.clock.now));

const staff = (...given: string[]) => refundPayment(till.town.db, till.town.house.config, given);
const refundsOf = () =>
  till.town.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', order.payment_id).execute();
const number = () => String(order.payment_id);

test('a part goes back by the number on the receipt, waits in the list, and is closed by the provider’s name for it', async () => {
  expect(await staff(`A-${number().padStart(6, '0')}`, '5.00')).toBe(true);
  expect(said).toHaveBeenLastCalledWith(
    expect.stringMatching(/^5\.00 USD of payment \d+ go back: refund \d+\.$/),
  );
  expect(await till.walletOf(me)).toMatchObject({
    bought: 500 - Math.floor((500 * 500) / order.amountMinor),
  });
  const [refund] = await refundsOf();
  await staff('list');
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`5.00 USD of payment ${number()} by sandbox`));
  const made = () => staff('made', String(refund?.id), 'transfer 77');
  expect(await made()).toBe(true);
  await expect(made()).rejects.toThrow('no refund');
  expect(await refundsOf()).toMatchObject([{ refund_key: 'transfer 77', asked_at: expect.any(Date) }]);
});

test('of premium goes back what is still to come, to the second, rounded up', async () => {
  const { id } = await till.town.db
    .selectFrom('premium_package')
    .select('id')
    .where('months', '=', 3)
    .executeTakeFirstOrThrow();
  await buy({ package_id: id, type: 'premium' });
  const endOf = async () =>
    (
      await till.town.db
        .selectFrom('member')
        .select('premium_until')
        .where('person_id', '=', me)
        .executeTakeFirstOrThrow()
    ).premium_until?.getTime() ?? 0;
  const { now } = till.town.clock;
  const end = await endOf();
  const tenDaysOn = new Date(now.getTime() + 10 * 86_400_000);
  vi.setSystemTime(tenDaysOn);
  expect(await staff(number())).toBe(true);
  const share = (end - tenDaysOn.getTime()) / (end - now.getTime());
  const [refund] = await refundsOf();
  expect(refund?.amount_minor).toBeGreaterThanOrEqual(Math.floor(order.amountMinor * share));
  expect(refund?.amount_minor).toBeLessThanOrEqual(Math.ceil(order.amountMinor * share) + 1);
  expect(Math.abs((await endOf()) - tenDaysOn.getTime())).toBeLessThan(2_000);
  await expect(staff(number())).rejects.toThrow('Nothing of it is left unused.');
});

test('a dispute that is told by mail alone takes back what is left, once', async () => {
  expect(await staff('disputed', number())).toBe(true);
  expect(await till.stateOf(order.payment_id)).toMatchObject({ state: 'charged_back' });
  expect(await till.walletOf(me)).toMatchObject({ bought: 0, given: 0 });
  await expect(staff('disputed', number())).rejects.toThrow('went back already');
});

test('more than is left, a payment that was not paid and what it does not understand change nothing', async () => {
  await expect(staff(number(), '999.00')).rejects.toThrow(/more than is left .* may go back/);
  await expect(staff('999999')).rejects.toThrow('no such payment');
  const open = await till.order(me, { package_id: await till.packageOf(200) });
  await expect(staff(String(open.payment_id))).rejects.toThrow('not paid');
  for (const wrong of [['all'], [number(), '1,00'], ['made', '1'], ['again', 'x'], ['disputed']])
    expect([wrong, await staff(...wrong)]).toEqual([wrong, false]);
  expect(await till.walletOf(me)).toMatchObject({ bought: 500, given: 50 });
});
