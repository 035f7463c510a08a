import type { StatementCause } from '@afterglow/domain/statement-causes';
import { LRUCache } from 'lru-cache';
import { sumStatement } from './statement-lines.ts';
import type { StatementSum, StatementSums } from './statement-types.ts';

const MAX_SUMS = 5_000;
/** The payment of a line decides which of these two it is, and may change without a movement of coins. */
const CHANGING_CAUSES: readonly StatementCause[] = ['refund', 'chargeback'];

/**
 * Creates the sums of statements. Lines are only added, and each movement raises the version of the wallet, so a sum is
 * right as long as that version stands. The pages after the first one and a reload do not add up all lines again.
 */
export function createStatementSums(): StatementSums {
  const cache = new LRUCache<string, StatementSum>({ max: MAX_SUMS });
  return {
    get: async (db, personId, { direction, cause, from, until }) => {
      const filter = { direction, cause, from, until };
      if (cause && CHANGING_CAUSES.includes(cause)) return sumStatement(db, personId, filter);
      // Before the lines: a movement in between belongs to a later version.
      const wallet = await db
        .selectFrom('wallet')
        .select('version')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      const key = JSON.stringify([personId, wallet?.version ?? 0, direction, cause, from, until]);
      const sum = cache.get(key) ?? (await sumStatement(db, personId, filter));
      cache.set(key, sum);
      return sum;
    },
  };
}
