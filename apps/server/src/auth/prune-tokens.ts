import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * Deletes expired sessions, mail tokens, handoff codes, challenges and requests for an address. All of them are
 * rejected already.
 */
export async function pruneTokens(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('auth_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_change').where('expires_at', '<=', now).execute();
}
