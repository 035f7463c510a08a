import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { getSessionKey, readCookie, renewCookies } from '../auth/cookies.ts';
import { getSource, rejectOverBudget } from './rate.ts';

/** Gives out what `/socket` wants, to members and guests; a session in use is renewed on the way, as by the socket itself. */
export function registerTicket(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/ticket', async (request, reply) => {
    const requestedAt = app.now();
    const session = await app.sessions.find(request);
    if (!session && (await rejectOverBudget(app, reply, [['ticket_source', getSource(request)]])))
      return reply;
    const cookie = readCookie(request, 'session');
    if (session?.renewable && cookie) {
      await app.sessions.renew(session.sessionId);
      reply.header('set-cookie', renewCookies(app.config, cookie));
    }
    const { token, expiresInS } = await app.tickets.issue({
      personId: session?.personId ?? null,
      sessionId: session?.sessionId ?? null,
      sessionKey: getSessionKey(cookie),
      requestedAt,
    });
    return reply.header('cache-control', 'no-store').send({ token, expires_in: expiresInS });
  });
}
