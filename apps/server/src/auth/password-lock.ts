import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * The row of somebody's password, held until the end of the transaction. Whoever opens a session shares it, whoever changes the
 * password has it alone, each before they look at sessions: so a change ends every session that an older password opened, also
 * those that were being opened beside it.
 */
const selectPassword = (authUserId: number): RawBuilder<{ password: string }> =>
  sql`select password from auth_account where user_id = ${authUserId} and provider_id = 'credential'`;

/** As a sub-query: the password as it is once nobody is changing it any more. */
export const selectPasswordForShare = (authUserId: number) =>
  sql<{ password: string }>`${selectPassword(authUserId)} for share`;

export async function lockPasswordForShare(db: Kysely<DB>, authUserId: number): Promise<void> {
  await selectPasswordForShare(authUserId).execute(db);
}

/** The member and then the password, for every step of `account-access.ts`: always in this order, so that no two wait for each other. */
export async function lockAccount(
  tx: Kysely<DB>,
  { personId, authUserId }: { personId: number; authUserId: number },
): Promise<void> {
  await sql`select from member where person_id = ${personId} for no key update`.execute(tx);
  await sql`${selectPassword(authUserId)} for update`.execute(tx);
}
