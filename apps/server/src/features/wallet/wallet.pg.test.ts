import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { grantCoins, spendCoins } from './index.ts';
import type { BalanceKind } from './ledger.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

const at = new Date('2026-11-21T10:00:00Z');
const give = (personId: number, amount: number, causeId: string, balanceKind: BalanceKind = 'bonus') =>
  fixture.db.transaction().execute((tx) =>
    grantCoins(tx, {
      personId,
      amount,
      entryType: 'adjustment',
      causeId,
      at,
      balanceKind,
      from: balanceKind === 'bonus' ? 'house:gifts' : 'house:sales',
    }),
  );
const take = (personId: number, amount: number, causeId: string) =>
  fixture.db.transaction().execute((transaction) =>
    spendCoins(transaction, {
      personId,
      amount,
      entryType: 'adjustment',
      causeId,
      at,
      to: 'house:adjustments',
    }),
  );
const walletOf = async (personId: number) => {
  const { given, bought, version } = await fixture.db
    .selectFrom('wallet')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { given, bought, version };
};

describe('the ledger', () => {
  test('books a cause once, however often it is called, and raises the version with every movement', async () => {
    const me = await fixture.member();
    const cause = `g${me.id}`;
    const grants = await Promise.all(Array.from({ length: 10 }, () => give(me.id, 70, cause)));
    expect(grants.filter((each) => each !== null)).toEqual([{ credits: 70, version: 2 }]);
    const spends = await Promise.all(Array.from({ length: 10 }, () => take(me.id, 20, `s${me.id}`)));
    expect(spends.filter(({ kind }) => kind === 'spent')).toEqual([
      { kind: 'spent', balance: { credits: 50, version: 3 } },
    ]);
    expect(spends.filter(({ kind }) => kind === 'booked_before')).toHaveLength(9);
  });

  test('never goes below zero, in one lot or both; a rejected charge leaves no trace', async () => {
    const me = await fixture.member({ given: 60, bought: 40 });
    expect(await take(me.id, 101, `x${me.id}`)).toEqual({ kind: 'not_enough' });
    const racing = await Promise.all(Array.from({ length: 20 }, (_, n) => take(me.id, 50, `r${me.id}-${n}`)));
    expect(racing.filter(({ kind }) => kind === 'spent')).toHaveLength(2);
    expect(await walletOf(me.id)).toMatchObject({ given: 0, bought: 0 });
  });

  test('is append-only: a transfer cannot be changed, removed or truncated', async () => {
    const me = await fixture.member({ given: 10 });
    for (const change of [
      sql`update ledger_transfer set amount = 1 where person_id = ${me.id}`,
      sql`delete from ledger_transfer where person_id = ${me.id}`,
      sql`truncate ledger_transfer`,
    ]) {
      await expect(change.execute(fixture.db)).rejects.toThrow('append-only');
    }
  });

  test('any sequence of grants and spends: bonus coins go first, the balance is the sum, nothing is negative', async () => {
    const movement = fc.record({
      amount: fc.integer({ min: 1, max: 200 }),
      kind: fc.constantFrom('given', 'bought', 'spend', 'spend'),
      cause: fc.nat(8),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 20 }), async (movements) => {
        const { id } = await fixture.member();
        const model = { given: 0, bought: 0, version: 1 };
        const booked = new Set<string>();
        run++;
        for (const { amount, kind, cause } of movements) {
          const causeId = `p${run}-${kind}-${cause}`;
          const first = !booked.has(causeId);
          if (kind === 'spend') {
            const result = await take(id, amount, causeId);
            const affordable = model.given + model.bought >= amount;
            expect(result.kind).toBe(!first ? 'booked_before' : affordable ? 'spent' : 'not_enough');
            if (!first || !affordable) continue;
            const fromGiven = Math.min(model.given, amount);
            model.given -= fromGiven;
            model.bought -= amount - fromGiven;
          } else {
            const result = await give(id, amount, causeId, kind === 'given' ? 'bonus' : 'purchased');
            expect(result !== null).toBe(first);
            if (!first) continue;
            model[kind as 'given' | 'bought'] += amount;
          }
          booked.add(causeId);
          model.version++;
          expect(await walletOf(id)).toEqual(model);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the sign-up gift', () => {
  test('[S4.49, S7.45, S9.06] of 200 coins is granted once, however often it is claimed', async () => {
    const me = await fixture.member();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => fixture.call(me.id, 'claim_free_credits')),
    );
    const details = { claimed: true, claimed_credits: 200, credits: 200 };
    expect(claims.filter((each) => each.ok && (each.details as typeof details).claimed)).toEqual([
      { ok: true, data: undefined, details },
    ]);
    expect(await fixture.call(me.id, 'claim_free_credits')).toMatchObject({
      details: { claimed: false, claimed_credits: 0, credits: 200 },
    });
    expect(fixture.pushesTo(me.id, 'claim_free_credits')).toEqual([
      { module: 'claim_free_credits', request_status: 1, request_details: details },
    ]);
    expect(fixture.pushesTo(me.id, 'balance')).toMatchObject([{ data: { credits: 200 } }]);
  });
});
