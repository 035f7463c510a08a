import { createHash, randomBytes } from 'node:crypto';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Marks the sessions of staff, so that no member's ticket opens the console's channel or the other way round. */
export const staffPrefix = 'staff:';

export const staffSessionTtlS = 12 * 3600;

/** Only hashes of session tokens are stored; a stolen table opens nothing. */
export function hashStaffToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session for somebody who has proved who they are; answers its token, which nobody else will ever know. */
export async function openStaffSession(
  db: Kysely<DB>,
  staff: { id: number; role: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashStaffToken(token),
      staff_id: staff.id,
      role: staff.role,
      expires_at: new Date(now.getTime() + staffSessionTtlS * 1000),
    })
    .execute();
  return token;
}

/** The sessions that stand: not run out, of an account that is open and still has the role they began with. */
export function selectValidSessions(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('staff_session.expires_at', '>', now)
    .where('staff.active', '=', true)
    .whereRef('staff.role', '=', 'staff_session.role');
}

/** Who holds a running console session; null for anybody else. */
export async function findStaffOfSession(
  db: Kysely<DB>,
  tokenHash: string,
  now: Date,
): Promise<{ id: number; role: StaffRole } | null> {
  const staff = await selectValidSessions(db, now)
    .select(['staff.id', 'staff.role'])
    .where('staff_session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return staff && isStaffRole(staff.role) ? { id: staff.id, role: staff.role } : null;
}

/** Which of these sessions, by their ids on the channel (`staff:…`), still stand. */
export async function findValidStaffSessions(
  db: Kysely<DB>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const hashes = sessionIds.map((sessionId) => sessionId.slice(staffPrefix.length));
  const rows = await selectValidSessions(db, now)
    .select('staff_session.token_hash')
    .where(sql<boolean>`staff_session.token_hash = any(${hashes})`)
    .execute();
  return new Set(rows.map(({ token_hash }) => staffPrefix + token_hash));
}
