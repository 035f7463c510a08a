import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import {
  grantCoins,
  loadUnspentCoins,
  lockMemberAndWallet,
  restateWallets,
  returnChargePart,
  returnMessageCoins,
  spendCoins,
  takeFromPurchase,
} from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

/** The audit checks of values stored with transfers. The orders and messages of these transfers do not exist. */
const ofStored = new Set([
  'balances_follow',
  'charges_follow',
  'lot_ends_as_booked',
  'grants_fill_the_line',
  'coins_unspent',
  'coins_held',
]);
const wrong = async () =>
  (await auditLines(fixture.db)).filter((line) => ofStored.has(line.split(':', 1)[0] ?? ''));

type Step = {
  kind: 'buy' | 'message' | 'boost' | 'return' | 'refund' | 'restate';
  coins: number;
  pick: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('buy', 'message', 'message', 'boost', 'return', 'return', 'refund', 'restate'),
  coins: fc.integer({ min: 1, max: 120 }),
  pick: fc.nat(50),
});
let serial = 0;

/** Everything that can happen to a member's coins, through the functions that move coins. */
class Purse {
  readonly payments: number[] = [];
  private readonly charges: { entryType: 'message' | 'boost'; causeId: number; coins: number }[] = [];
  readonly personId: number;
  constructor(personId: number) {
    this.personId = personId;
  }

  async take({ kind, coins, pick }: Step): Promise<void> {
    const { personId } = this;
    const causeId = ++serial;
    // Times in no order, as two processes may book.
    const at = new Date(Date.UTC(2026, 10, 21, 10, pick));
    await fixture.db.transaction().execute(async (tx) => {
      await lockMemberAndWallet(tx, personId);
      if (kind === 'restate') {
        await sql`update wallet set ledger_at = null, given_end = null, bought_end = null where person_id = ${personId}`.execute(
          tx,
        );
      } else if (kind === 'buy') {
        const movement = { personId, entryType: 'payment', causeId, at } as const;
        await grantCoins(tx, { ...movement, amount: coins, balanceKind: 'purchased', from: 'house:sales' });
        if (pick % 2)
          await grantCoins(tx, { ...movement, amount: 1 + pick, balanceKind: 'bonus', from: 'house:gifts' });
        this.payments.push(causeId);
      } else if (kind === 'message' || kind === 'boost') {
        const spent = await spendCoins(tx, {
          personId,
          amount: coins,
          entryType: kind,
          causeId,
          at,
          to: 'house:chat',
        });
        if (spent.kind === 'spent') this.charges.push({ entryType: kind, causeId, coins });
      } else if (kind === 'return') {
        const [charge] = this.charges.splice(pick % Math.max(1, this.charges.length), 1);
        if (charge?.entryType === 'message')
          await returnMessageCoins(tx, { personId, messageIds: [charge.causeId], at });
        if (charge?.entryType === 'boost')
          await returnChargePart(
            tx,
            { personId, entryType: 'boost', causeId: charge.causeId },
            { amount: Math.ceil(charge.coins / 2), at },
          );
      } else {
        const paymentId = this.payments[pick % Math.max(1, this.payments.length)];
        if (paymentId === undefined) return;
        const left = (await loadUnspentCoins(tx, personId, [paymentId])).get(paymentId);
        const amount = Math.min(coins, left?.purchased ?? 0);
        const refund = {
          personId,
          paymentId,
          entryType: 'refund',
          causeId: `${paymentId}:${causeId}`,
          at,
        } as const;
        await takeFromPurchase(tx, { ...refund, balanceKind: 'purchased', amount });
        await takeFromPurchase(tx, { ...refund, balanceKind: 'bonus', amount: left?.bonus ?? 0 });
      }
    });
  }
}

test('in any order of purchases, charges, returns and refunds the stored values equal a replay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { id } = await fixture.member();
      const purse = new Purse(id);
      for (const each of steps) await purse.take(each);
      const { rows } = await sql<{ bought: number; given: number }>`
        select bought, given from wallet where person_id = ${id}`.execute(fixture.db);
      const unspent = [...(await loadUnspentCoins(fixture.db, id, purse.payments)).values()];
      // Only purchases brought coins.
      expect(unspent.reduce((sum, { purchased }) => sum + purchased, 0)).toBe(rows[0]?.bought);
      expect(unspent.reduce((sum, { bonus }) => sum + bonus, 0)).toBe(rows[0]?.given);
    }),
    { numRuns: 40 },
  );
  await restateWallets(fixture.db);
  expect(await wrong()).toEqual([]);
});

test('recomputed positions and balances equal those stored with each movement', async () => {
  const { id } = await fixture.member();
  const purse = new Purse(id);
  const kinds: Step['kind'][] = [
    'buy',
    'buy',
    'message',
    'boost',
    'message',
    'return',
    'refund',
    'message',
    'return',
    'buy',
  ];
  for (const [n, kind] of kinds.entries()) await purse.take({ kind, coins: 70 - 4 * n, pick: n });
  const stored = async () => [
    (await sql`select * from wallet where person_id = ${id}`.execute(fixture.db)).rows,
    (
      await sql`select id, balance_after, spent_to from ledger_transfer where person_id = ${id} order by id`.execute(
        fixture.db,
      )
    ).rows,
    // Spent coins may be split into more ranges than they were granted in.
    (
      await sql`select lot, grant_id, sum(coins) as coins from grant_range where person_id = ${id} group by 1, 2 order by 1, 2`.execute(
        fixture.db,
      )
    ).rows,
  ];
  const before = await stored();
  await sql`update wallet set ledger_at = null, given_end = null, bought_end = null where person_id = ${id}`.execute(
    fixture.db,
  );
  await sql`update ledger_transfer set balance_after = 0, spent_to = null where person_id = ${id}`.execute(
    fixture.db,
  );
  await sql`delete from grant_range where person_id = ${id}`.execute(fixture.db);
  await restateWallets(fixture.db);
  expect(await stored()).toEqual(before);
});

test('a transfer without a balance is rejected: a process that does not know balances moves no coins', async () => {
  const { id } = await fixture.member();
  await expect(
    sql`insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id)
      values ('house:gifts', 'member:' || ${id}::bigint || ':given', 5, 'adjustment', 'old', 'given', ${id})`.execute(
      fixture.db,
    ),
  ).rejects.toThrow('ledger_transfer_says_balance');
});

test('the inputs of a stored balance never change', async () => {
  const { id } = await fixture.member({ given: 10 });
  for (const column of ['amount', 'at', 'lot', 'cause_id'])
    await expect(
      sql`update ledger_transfer set ${sql.ref(column)} = ${sql.ref(column)} where person_id = ${id}`.execute(
        fixture.db,
      ),
    ).rejects.toThrow('append-only');
});
