import type { AdjustmentKind } from '@afterglow/domain/adjustments';
import { DAY_S } from '@afterglow/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { acquireTextLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { type Balance, grantCoins, spendCoins } from './ledger.ts';
import { adjustPremium, loadGrantedPremium } from './premium.ts';
import { lockMemberAndWallet } from './return-coins.ts';
import { moveSpins } from './spins.ts';

/*
 * What staff give a member or take. The caller checks the limits; here the movement is booked, together with its row.
 */

type Adjustment = {
  personId: number;
  staffId: number;
  kind: AdjustmentKind;
  /** Coins, days of premium or spins; negative: taken. */
  amount: number;
  /** What counts against the limits of approvals. */
  coinsGiven: number;
  code: string;
  tell: boolean;
  at: Date;
};

/** What the member has afterwards, of the kind that was adjusted. */
export type Adjusted = { balance: Balance } | { premiumUntil: Date } | { spins: number };

/**
 * Locks the member and the sums of what this member of staff has given, so that limits are checked one after the other.
 */
export async function lockAdjusting(
  tx: Transaction<DB>,
  { personId, staffId }: { personId: number; staffId: number },
): Promise<void> {
  await lockMemberAndWallet(tx, personId, () => createMissingWallet(tx, personId));
  await acquireTextLock(tx, `adjustments of staff ${staffId}`);
}

/** Creates the wallet of a member who has none. Registration creates it with the member; an import may not have. */
const createMissingWallet = (tx: Transaction<DB>, personId: number) =>
  sql`
    insert into wallet (person_id) select person_id from member where person_id = ${personId}
    on conflict (person_id) do nothing`.execute(tx);

/**
 * Returns the most that can be taken: coins of the given balance, days of premium that staff granted (a day that has
 * begun counts whole), or free spins. Coins and premium that were paid for cannot be taken.
 */
export async function countAdjustable(
  tx: Transaction<DB>,
  { personId, kind, at }: Pick<Adjustment, 'personId' | 'kind' | 'at'>,
): Promise<number> {
  if (kind === 'premium') return Math.ceil((await loadGrantedPremium(tx, personId, at)) / DAY_S);
  const found = await tx
    .selectFrom('member')
    .innerJoin('wallet', 'wallet.person_id', 'member.person_id')
    .select(['wallet.given', 'member.free_spins'])
    .where('member.person_id', '=', personId)
    .executeTakeFirst();
  return (kind === 'credits' ? found?.given : found?.free_spins) ?? 0;
}

/** Sums what staff gave since a time, in coins: to a member, or by a member of staff. */
export async function sumCoinsGiven(
  db: Kysely<DB>,
  of: { personId: number } | { staffId: number },
  since: Date,
): Promise<number> {
  const query = db
    .selectFrom('adjustment')
    .select(sql<number>`coalesce(sum(coins_given), 0)::float8`.as('sum'))
    .where('at', '>', since);
  const { sum } = await ('personId' in of
    ? query.where('person_id', '=', of.personId)
    : query.where('staff_id', '=', of.staffId)
  ).executeTakeFirstOrThrow();
  return sum;
}

/**
 * Books an adjustment. The caller's transaction has locked the member (`lockAdjusting`) and checked that there is
 * enough to take.
 */
export async function recordAdjustment(tx: Transaction<DB>, adjustment: Adjustment): Promise<Adjusted> {
  const { personId, staffId, kind, amount, coinsGiven, code, tell, at } = adjustment;
  const { id } = await tx
    .insertInto('adjustment')
    .values({ person_id: personId, staff_id: staffId, kind, amount, coins_given: coinsGiven, code, tell, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  switch (kind) {
    case 'credits':
      return { balance: await moveCoins(tx, id, adjustment) };
    case 'premium': {
      const changeS =
        amount > 0 ? amount * DAY_S : -Math.min(-amount * DAY_S, await loadGrantedPremium(tx, personId, at));
      return { premiumUntil: await adjustPremium(tx, { personId, causeId: id, changeS, at }) };
    }
    case 'spins': {
      const spins = await moveSpins(tx, {
        personId,
        entryType: 'staff_adjustment',
        causeId: id,
        change: amount,
        at,
      });
      if (spins === null) throw new Error(`adjustment ${id} takes more spins than there are`);
      return { spins };
    }
  }
}

async function moveCoins(
  tx: Transaction<DB>,
  id: number,
  { personId, amount, at }: Adjustment,
): Promise<Balance> {
  const movement = { personId, entryType: 'staff_adjustment', causeId: id, at } as const;
  if (amount > 0) {
    const balance = await grantCoins(tx, {
      ...movement,
      amount,
      balanceKind: 'bonus',
      from: 'house:adjustments',
    });
    if (!balance) throw new Error(`person ${personId} has no wallet`);
    return balance;
  }
  // Given coins are spent first, and the caller has checked that they suffice.
  const spent = await spendCoins(tx, { ...movement, amount: -amount, to: 'house:adjustments' });
  if (spent.kind !== 'spent') throw new Error(`adjustment ${id} takes more coins than there are`);
  return spent.balance;
}
