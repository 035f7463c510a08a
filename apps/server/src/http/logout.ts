import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { endedCookies } from '../identity/cookies.ts';

/** Ends this session everywhere: its row, its open sockets on every process, tickets not yet used. */
export function logoutRoute(app: FastifyInstance, house: House): void {
  app.post('/api/logout', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (session) await endSessions(house, [session.sessionId]);
    reply.header('set-cookie', endedCookies(house.config));
    return reply.send({ ok: true });
  });
}

export async function endSessions(house: House, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await sql`delete from auth_session where id = any(${sessionIds.map(Number)}::bigint[])`.execute(house.db);
  await closeSessions(house, sessionIds);
}

/** For sessions whose rows are gone already: their sockets close and their tickets open nothing. */
export async function closeSessions(house: House, sessionIds: readonly string[]): Promise<void> {
  await Promise.all(sessionIds.map((sessionId) => house.tickets.revoke({ sessionId })));
  for (const sessionId of sessionIds) house.fanout.endSession(sessionId);
}
