import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * Locks the row of a person's password until the end of the transaction. A new session takes a shared lock, a change of
 * the password an exclusive one, each before it reads the sessions. So a change ends every session that an older
 * password opened, also those that were being opened at the same time.
 */
const selectPassword = (authUserId: number): RawBuilder<{ password: string }> =>
  sql`select password from auth_account where user_id = ${authUserId} and provider_id = 'credential'`;

/** Returns the sub-query for the password after a running change has committed. */
export const selectPasswordForShare = (authUserId: number) =>
  sql<{ password: string }>`${selectPassword(authUserId)} for share`;

export async function lockPasswordForShare(db: Kysely<DB>, authUserId: number): Promise<void> {
  await selectPasswordForShare(authUserId).execute(db);
}

/**
 * Locks the member and then the password, for every step of `account-access.ts`. The order is always the same, so no
 * two transactions deadlock.
 */
export async function lockAccount(
  tx: Kysely<DB>,
  { personId, authUserId }: { personId: number; authUserId: number },
): Promise<void> {
  await sql`select from member where person_id = ${personId} for no key update`.execute(tx);
  await sql`${selectPassword(authUserId)} for update`.execute(tx);
}
