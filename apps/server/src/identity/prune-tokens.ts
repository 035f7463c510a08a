import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Sessions that ran out open nothing, and mail tokens and hand-over codes that ran out are refused: none is kept. */
export async function pruneTokens(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('auth_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<=', now).execute();
}
