import { createHash, randomBytes } from 'node:crypto';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import { HOUR_S } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { App, AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { leaveShift } from '../operators/shift.ts';
import { logSession } from './session-log.ts';

/**
 * The prefix of staff session ids. It keeps a member's ticket from opening the console's channel, and the other way
 * round.
 */
export const STAFF_PREFIX = 'staff:';

export const STAFF_SESSION_TTL_S = 12 * HOUR_S;

/** Returns the hash of a session token. Only hashes are stored; a stolen table opens nothing. */
export function hashStaffToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates a session for an authenticated member of staff. Returns its token, which is stored nowhere else. */
export async function openStaffSession(
  db: Kysely<DB>,
  staff: { id: number; role: string },
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashStaffToken(token),
      staff_id: staff.id,
      role: staff.role,
      user_agent: userAgent,
      seen_at: now,
      expires_at: new Date(now.getTime() + STAFF_SESSION_TTL_S * 1000),
    })
    .execute();
  return token;
}

/** Selects the valid sessions: not expired, of an active account that still has the role they began with. */
export function selectValidSessions(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('staff_session.expires_at', '>', now)
    .where('staff.active', '=', true)
    .whereRef('staff.role', '=', 'staff_session.role');
}

/** Returns the member of staff who holds a valid console session, and when it ends. Null when there is none. */
export async function findStaffOfSession(
  db: Kysely<DB>,
  tokenHash: string,
  now: Date,
): Promise<{ id: number; role: StaffRole; endsAt: Date } | null> {
  const staff = await selectValidSessions(db, now)
    .select(['staff.id', 'staff.role', 'staff_session.expires_at as endsAt'])
    .where('staff_session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return staff && isStaffRole(staff.role) ? { ...staff, role: staff.role } : null;
}

/** Records that the browser of a session is here. */
export async function touchSession(db: Kysely<DB>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Returns which of these sessions are valid, by their ids on the channel (`staff:…`). */
export async function findValidStaffSessions(
  db: Kysely<DB>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const hashes = sessionIds.map((sessionId) => sessionId.slice(STAFF_PREFIX.length));
  const rows = await selectValidSessions(db, now)
    .select('staff_session.token_hash')
    .where(sql<boolean>`staff_session.token_hash = any(${hashes})`)
    .execute();
  return new Set(rows.map(({ token_hash }) => STAFF_PREFIX + token_hash));
}

/**
 * Closes the sockets of a session on every process, then revokes its tickets. In this order: revoking may fail while
 * the TTL store is unavailable, and a socket must not stay open for that.
 */
export async function closeSession(app: AppServices, tokenHash: string): Promise<void> {
  const sessionId = STAFF_PREFIX + tokenHash;
  app.fanout.endSession(sessionId);
  await app.tickets.revoke({ sessionId });
}

/**
 * Deletes sessions of a member of staff, in the caller's transaction: one, or all others. After it, their sockets are
 * closed on every process. The conversations of the last session return to the queue. Returns the number of sessions.
 */
export async function endStaffSessions(
  { tx, app, now, afterCommit }: Pick<Ctx<unknown>, 'tx' | 'app' | 'now' | 'afterCommit'>,
  staffId: number,
  which: { id: number } | { except: string | null },
): Promise<number> {
  const ended = await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where(
      'id' in which
        ? sql<boolean>`id = ${which.id}`
        : sql<boolean>`token_hash is distinct from ${which.except}`,
    )
    .returning('token_hash')
    .execute();
  if (ended.length === 0) return 0;
  const hasReleased = await leaveShift(tx, staffId, now);
  afterCommit(() => {
    if (hasReleased) publishQueueChange(app);
    app.notifyShiftChange();
    for (const { token_hash } of ended) void closeEnded(app, token_hash);
  });
  return ended.length;
}

/**
 * Ends the sessions of a member of staff for a command, which reaches no server: nothing accepts them any more, and the
 * next round of a server closes their sockets (`endStaleSessions`).
 */
export async function expireStaffSessions(db: Kysely<DB>, staffId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ expires_at: now })
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .execute();
}

/** Closes a session whose row is gone. Its tickets end by themselves if they cannot be revoked. */
const closeEnded = (app: AppServices, tokenHash: string): Promise<void> =>
  closeSession(app, tokenHash).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the tickets of an ended session could not be revoked'),
  );

/**
 * Ends sessions that expired, or whose account was closed or has another role. The sockets of expired ones have closed
 * by themselves, at the same moment. The row is deleted last. A session that fails does not stop the others: the next
 * round finds it again.
 */
export async function endStaleSessions(app: App): Promise<void> {
  const valid = selectValidSessions(app.db, app.now()).select('staff_session.token_hash');
  const ended = await app.db
    .selectFrom('staff_session')
    .select('token_hash')
    .where('token_hash', 'not in', valid)
    .execute();
  for (const { token_hash } of ended) {
    try {
      await closeSession(app, token_hash);
      await app.db.deleteFrom('staff_session').where('token_hash', '=', token_hash).execute();
    } catch (error) {
      app.log.warn({ err: error }, 'a console session was closed but its row could not be deleted yet');
    }
  }
}

/**
 * Ends the session of this token. The conversations it held return to the queue. Sockets are closed even where revoking
 * the tickets fails.
 */
export async function signOut(app: App, token: string): Promise<void> {
  const hash = hashStaffToken(token);
  const left = await app.db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('staff_session')
      .where('token_hash', '=', hash)
      .returning('staff_id')
      .executeTakeFirst();
    if (!ended) return null;
    const at = app.now();
    await logSession(tx, { staffId: ended.staff_id, action: 'logout', at, sessionId: hash });
    return { hasReleased: await leaveShift(tx, ended.staff_id, app.now()) };
  });
  if (left) {
    publishListChanged(app, 'audit/list');
    if (left.hasReleased) publishQueueChange(app);
    app.notifyShiftChange();
  }
  await closeEnded(app, hash);
}
