import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { StaffIdentity } from './identity.ts';

/** Returns the key of a console session in the database. On the channel it has a prefix. */
export const toSessionHash = ({ sessionId }: Pick<StaffIdentity, 'sessionId'>): string =>
  sessionId.split(':').at(-1) ?? '';

/** Returns until when the second factor of a session counts as fresh; null if it does not. */
export async function findFreshUntil(
  db: Kysely<DB>,
  staff: Pick<StaffIdentity, 'id' | 'sessionId'>,
  now: Date,
): Promise<Date | null> {
  const session = await db
    .selectFrom('staff_session')
    .select('step_up_until')
    .where('token_hash', '=', toSessionHash(staff))
    .where('staff_id', '=', staff.id)
    .where('step_up_until', '>', now)
    .executeTakeFirst();
  return session?.step_up_until ?? null;
}
