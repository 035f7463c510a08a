import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Sessions that ran out open nothing; mail tokens, hand-over codes, challenges and wishes for an address that ran out are refused: none is kept. */
export async function pruneTokens(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('auth_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_change').where('expires_at', '<=', now).execute();
}
