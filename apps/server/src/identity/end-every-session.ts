import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Signs somebody out everywhere, but for one session, and kills the links of their mails. The caller holds the password. */
export async function endEverySession(
  tx: Kysely<DB>,
  authUserId: number,
  { but = 0 }: { but?: number } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    delete from auth_session where user_id = ${authUserId} and id <> ${but} returning id`.execute(tx);
  await forgetLinks(tx, authUserId);
  return rows.map(({ id }) => String(id));
}

/** Links to a new password and to a confirmed address, as the identity library and `mail-tokens.ts` write them. */
export async function forgetLinks(tx: Kysely<DB>, authUserId: number): Promise<void> {
  await sql`delete from auth_verification
    where value = ${String(authUserId)} or value like ${`%"authUserId":${authUserId},%`}`.execute(tx);
}
