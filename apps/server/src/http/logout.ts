import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { endedCookies } from '../identity/cookies.ts';
import { closeSessions } from '../identity/session-ends.ts';

/** Whoever leaves does not wait for a database that hangs. */
const patienceMs = 3_000;

/**
 * Ends this session everywhere: its row, its open sockets on every process, tickets not yet used. The browser is signed out
 * whatever fails, and the cookie opens nothing on this process from then on; 202 says that the rest follows once the
 * database is back.
 */
export function logoutRoute(app: FastifyInstance, house: House): void {
  app.post('/api/logout', async (request, reply) => {
    reply.header('set-cookie', endedCookies(house.config));
    const ended = house.sessions
      .leave(request)
      .then((sessionIds) => closeSessions(house, sessionIds))
      .then(
        () => true,
        (error: unknown) => {
          house.log.warn({ err: error }, 'a session ends once the database is back');
          return false;
        },
      );
    const done = await Promise.race([ended, sleep(patienceMs, false, { ref: false })]);
    return reply.code(done ? 200 : 202).send({ ok: true });
  });
}
