import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCoins } from './features/wallet/index.ts';
import { requestRefund } from './payments/index.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Orders the package of 200 coins, which costs 4.99 $. */
async function order(id: number) {
  const { id: package_id } = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', 200)
    .executeTakeFirstOrThrow();
  return fixture.call(id, 'payment/initiate', { provider: 'sandbox', package_id, type: 'buy-credits' });
}

test('a refund frees the same amount of the limit', async () => {
  const me = await fixture.member();
  await fixture.call(me.id, 'user/update', { key: 'spend_limit', value: 'week,499,USD' });
  await order(me.id);
  const { id: paymentId } = await fixture.db
    .updateTable('payment')
    .set({ state: 'paid', provider_txn: `txn-${me.id}`, settled_at: fixture.clock.now })
    .where('person_id', '=', me.id)
    .where('state', '=', 'created')
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = {
    personId: me.id,
    entryType: 'payment',
    causeId: paymentId,
    at: fixture.clock.now,
  } as const;
  await fixture.db
    .transaction()
    .execute((tx) =>
      grantCoins(tx, { ...granted, amount: 200, balanceKind: 'purchased', from: 'house:sales' }),
    );
  const bonus = await fixture.db
    .selectFrom('payment')
    .select('bonus')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await fixture.db
    .transaction()
    .execute((tx) =>
      grantCoins(tx, { ...granted, amount: bonus.bonus, balanceKind: 'bonus', from: 'house:gifts' }),
    );
  expect(await order(me.id)).toMatchObject({ details: { left_money: { amount: 0, currency: 'USD' } } });
  await fixture.db
    .transaction()
    .execute((tx) => requestRefund(tx, { paymentId, requestedMinor: 99, now: fixture.clock.now }));
  expect(await order(me.id)).toMatchObject({
    code: 'limit_reached',
    details: { left_money: { amount: 99 } },
  });
  await fixture.db.transaction().execute((tx) => requestRefund(tx, { paymentId, now: fixture.clock.now }));
  expect(await order(me.id)).toMatchObject({ ok: true });
});
