import { createHash, randomBytes } from 'node:crypto';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { publishQueueChange } from '../queue.ts';
import { leaveShift } from '../shift.ts';
import { logSession } from './session-log.ts';

/** The prefix of staff session ids. It keeps a member's ticket from opening the console's channel, and the other way round. */
export const STAFF_PREFIX = 'staff:';

export const STAFF_SESSION_TTL_S = 12 * 3600;

/** Only hashes of session tokens are stored; a stolen table opens nothing. */
export function hashStaffToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates a session for an authenticated member of staff. Returns its token, which is stored nowhere else. */
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
      expires_at: new Date(now.getTime() + STAFF_SESSION_TTL_S * 1000),
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
  const hashes = sessionIds.map((sessionId) => sessionId.slice(STAFF_PREFIX.length));
  const rows = await selectValidSessions(db, now)
    .select('staff_session.token_hash')
    .where(sql<boolean>`staff_session.token_hash = any(${hashes})`)
    .execute();
  return new Set(rows.map(({ token_hash }) => STAFF_PREFIX + token_hash));
}

/**
 * Closes what a session had open, on every process, then takes its tickets back. In this order: taking back may fail while
 * the short memory is away, and a socket must not stay open for that.
 */
export async function closeSession(app: App, tokenHash: string): Promise<void> {
  const sessionId = STAFF_PREFIX + tokenHash;
  app.fanout.endSession(sessionId);
  await app.tickets.revoke({ sessionId });
}

/**
 * Ends the sessions that ran out, or whose account was closed or given another role; without this an open socket would
 * outlive them. A row goes last, and one that fails holds up no other: the next turn finds it again.
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

/** Ends the session of this token, whoever asks; what was held waits again. Sockets are closed even where taking back tickets fails. */
export async function signOut(app: App, token: string): Promise<void> {
  const hash = hashStaffToken(token);
  const left = await app.db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('staff_session')
      .where('token_hash', '=', hash)
      .returning('staff_id')
      .executeTakeFirst();
    if (!ended) return null;
    const at = app.now();
    await logSession(transaction, { staffId: ended.staff_id, action: 'logout', at, sessionId: hash });
    return { gaveBack: await leaveShift(transaction, ended.staff_id, app.now()) };
  });
  if (left) {
    publishListChanged(app, 'audit/list');
    if (left.gaveBack) publishQueueChange(app);
    app.notifyShiftChange();
  }
  await closeSession(app, hash).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the tickets of a session that ended were not taken back'),
  );
}
