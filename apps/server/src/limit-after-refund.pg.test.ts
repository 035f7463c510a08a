import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from './modules/wallet/wallet.ts';
import { startRefund } from './payments/start-refund.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { type TestTown, testTown } from './testing/house-for-tests.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});

/** Orders the package of 200 coins, which costs 4.99 $. */
async function order(id: number) {
  const { id: package_id } = await town.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', 200)
    .executeTakeFirstOrThrow();
  return town.call(id, 'payment/initiate', { provider: 'sandbox', package_id, type: 'buy-credits' });
}

test('money that goes back makes room in the limit, as much as goes back', async () => {
  const me = await town.member();
  await town.call(me.id, 'user/update', { key: 'spend_limit', value: 'week,499,USD' });
  await order(me.id);
  const { id: paymentId } = await town.db
    .updateTable('payment')
    .set({ state: 'paid', provider_txn: `txn-${me.id}`, settled_at: town.clock.now })
    .where('person_id', '=', me.id)
    .where('state', '=', 'created')
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = { personId: me.id, cause: 'payment', causeId: paymentId, at: town.clock.now } as const;
  await grant(town.db, { ...granted, amount: 200, lot: 'bought', from: 'house:sales' });
  const bonus = await town.db
    .selectFrom('payment')
    .select('bonus')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await grant(town.db, { ...granted, amount: bonus.bonus, lot: 'given', from: 'house:gifts' });
  expect(await order(me.id)).toMatchObject({ details: { left_money: { amount: 0, currency: 'USD' } } });
  await startRefund(town.db, { paymentId, part: 99, now: town.clock.now });
  expect(await order(me.id)).toMatchObject({
    code: 'limit_reached',
    details: { left_money: { amount: 99 } },
  });
  await startRefund(town.db, { paymentId, now: town.clock.now });
  expect(await order(me.id)).toMatchObject({ ok: true });
});
