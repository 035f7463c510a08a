import type { House } from '../../house.ts';
import { staffPrefix, standingSessions } from './staff-session.ts';

/**
 * Closes what a session had open, on every process, then takes its tickets back. In this order: taking back may fail while
 * the short memory is away, and a socket must not stay open for that.
 */
export async function closeSession(house: House, tokenHash: string): Promise<void> {
  const sessionId = staffPrefix + tokenHash;
  house.fanout.endSession(sessionId);
  await house.tickets.revoke({ sessionId });
}

/**
 * Ends the sessions that ran out, or whose account was closed or given another role; without this an open socket would
 * outlive them. A row goes last, and one that fails holds up no other: the next turn finds it again.
 */
export async function endStaleSessions(house: House): Promise<void> {
  const stands = standingSessions(house.db, house.now()).select('staff_session.token_hash');
  const ended = await house.db
    .selectFrom('staff_session')
    .select('token_hash')
    .where('token_hash', 'not in', stands)
    .execute();
  for (const { token_hash } of ended) {
    try {
      await closeSession(house, token_hash);
      await house.db.deleteFrom('staff_session').where('token_hash', '=', token_hash).execute();
    } catch (error) {
      house.log.warn({ err: error }, 'a console session was closed and not yet forgotten');
    }
  }
}
