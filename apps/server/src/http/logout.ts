import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { expireCookies } from '../auth/cookies.ts';
import { closeSessions } from '../auth/session-ends.ts';
import { withTimeout } from '../with-timeout.ts';

/** Whoever leaves does not wait for a database that hangs. */
const timeoutMs = 3_000;

/**
 * Ends this session everywhere: its row, its open sockets on every process, tickets not yet used. The browser is signed out
 * whatever fails, and the cookie opens nothing on this process from then on; 202 says that the rest follows once the
 * database is back.
 */
export function registerLogout(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/logout', async (request, reply) => {
    reply.header('set-cookie', expireCookies(app.config));
    const ended = app.sessions
      .signOut(request)
      .then((sessionIds) => closeSessions(app, sessionIds))
      .then(
        () => true,
        (error: unknown) => {
          app.log.warn({ err: error }, 'a session ends once the database is back');
          return false;
        },
      );
    const done = await withTimeout(ended, timeoutMs, () => false);
    return reply.code(done ? 200 : 202).send({ ok: true });
  });
}
