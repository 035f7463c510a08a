import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { formatSessionId } from '../session-id.ts';
import { withTimeout } from '../with-timeout.ts';

type SessionEndServices = Pick<App, 'db' | 'fanout' | 'log' | 'tickets'>;

/** Revoking tickets is one write to the TTL store. Nobody waits longer for it. */
const TIMEOUT_MS = 1_000;

/** Deletes one session of a member, or all but one. Returns their ids; `closeSessions` closes their sockets. */
export async function deleteSessions(
  tx: Kysely<DB>,
  personId: number,
  which: { id: number } | { exceptId: number },
): Promise<number[]> {
  const chosen =
    'id' in which ? sql`auth_session.id = ${which.id}` : sql`auth_session.id <> ${which.exceptId}`;
  const { rows } = await sql<{ id: number }>`
    delete from auth_session using member
    where member.auth_user_id = auth_session.user_id and member.person_id = ${personId} and ${chosen}
      returning auth_session.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Ends sessions of members everywhere: first their open sockets, on every process, even if a later step fails, then
 * their rows, then their unused tickets.
 */
export async function endSessions(app: SessionEndServices, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const sessionId of sessionIds) app.fanout.endSession(formatSessionId(sessionId));
  await sql`delete from auth_session where id = any(${sessionIds}::bigint[])`.execute(app.db);
  await closeSessions(app, sessionIds);
}

/**
 * Closes the sockets of sessions whose rows are deleted already, then revokes their tickets. Never throws: a ticket
 * that could not be revoked opens a socket that is closed immediately, because the upgrade looks its session up again.
 */
export async function closeSessions(
  app: Omit<SessionEndServices, 'db'>,
  sessionIds: readonly number[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const sessionId of sessionIds) app.fanout.endSession(formatSessionId(sessionId));
  const revoked = Promise.all(
    sessionIds.map((sessionId) => app.tickets.revoke({ sessionId: formatSessionId(sessionId) })),
  ).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the tickets of ended sessions could not be revoked'),
  );
  await withTimeout(revoked, TIMEOUT_MS, () => undefined);
}

/** Ends sessions that a logout could not end because the database was unavailable. */
export async function endLeftSessions(app: SessionEndServices & Pick<App, 'sessions'>): Promise<void> {
  await closeSessions(app, await app.sessions.deleteSignedOut());
}
