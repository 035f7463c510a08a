import type { App } from '../../app.ts';
import { selectValidSessions, staffPrefix } from './staff-session.ts';

/**
 * Closes what a session had open, on every process, then takes its tickets back. In this order: taking back may fail while
 * the short memory is away, and a socket must not stay open for that.
 */
export async function closeSession(app: App, tokenHash: string): Promise<void> {
  const sessionId = staffPrefix + tokenHash;
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
      app.log.warn({ err: error }, 'a console session was closed and not yet forgotten');
    }
  }
}
