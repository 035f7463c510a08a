import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../db/schema.ts';
import type { Fixture } from './fixture.ts';

/**
 * Locks a wallet, so that messages of its owner are checked and not yet stored. `waiting` resolves once that many
 * batches wait for the lock.
 */
export async function lockWallet({ db }: Pick<Fixture, 'db'>, personId: number) {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<((tx: Transaction<DB>) => Promise<unknown>) | undefined>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`select from wallet where person_id = ${personId} for update`.execute(tx);
    held.resolve();
    const last = await over.promise;
    await last?.(tx);
  });
  await held.promise;
  const batches = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from send_messages(%'`.execute(
      db,
    );
    return rows[0]?.n;
  };
  return {
    waiting: (count: number) => expect.poll(batches, { timeout: 20_000 }).toBe(count),
    /** `last` runs before the others continue. */
    release: (last?: (tx: Transaction<DB>) => Promise<unknown>) => {
      over.resolve(last);
      return holding;
    },
  };
}
