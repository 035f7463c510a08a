import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Sets the hour up to which a wallet's stored balances follow its transfers. A transfer of an earlier hour than the newest sets
 * null: the lines after it in the statement then need new balances, which `restateWallets` makes.
 */
export const movedAt = (at: Date): RawBuilder<unknown> =>
  sql`ledger_at = case when ledger_at <= ${at} then ${at}::timestamptz end`;

/** Makes the stored positions of a wallet from before they were stored. Every other function here relies on them. */
export async function restateOldWallet(db: Kysely<DB>, personId: number): Promise<void> {
  await sql`select restate_wallet(person_id) from wallet where person_id = ${personId} and given_end is null`.execute(
    db,
  );
}

/** Wallets that are read at once; each is restated in a transaction of its own. */
const batch = 500;

/** Makes what is stored beside transfers anew where it has to be: after an upgrade, and after transfers of an earlier hour. */
export async function restateWallets(db: Kysely<DB>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ person_id: number }>`
      select person_id from wallet where person_id > ${after} and (ledger_at is null or given_end is null)
      order by person_id limit ${batch}`.execute(db);
    for (const { person_id } of rows) await sql`select restate_wallet(${person_id})`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.person_id;
  }
}
