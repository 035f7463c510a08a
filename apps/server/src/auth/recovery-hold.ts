import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { findRootEmail, UNDO_TTL_S } from './undo-rows.ts';

/**
 * Returns whether no link for a new password may go to the address of an account yet: staff assigned it, and nobody has
 * confirmed it or the change can still be undone. Otherwise staff could take over an account by an address of their
 * own. An old address that was never confirmed gets no undo link, and the same time passes.
 */
export async function isRecoveryOnHold(db: Kysely<DB>, authUserId: number, now: Date): Promise<boolean> {
  const owner = await db
    .selectFrom('member')
    .select(['person_id', 'email', 'email_verified', 'email_assigned_at'])
    .where('auth_user_id', '=', authUserId)
    .executeTakeFirst();
  if (!owner?.email_assigned_at) return false;
  if (!owner.email_verified) return true;
  if (owner.email_assigned_at.getTime() + UNDO_TTL_S * 1000 > now.getTime()) return true;
  return (await findRootEmail(db, owner.person_id, owner.email, now)) !== owner.email;
}
