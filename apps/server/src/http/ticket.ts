import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { cookieOf, renewedCookies, sessionKeyOf } from '../identity/cookies.ts';
import { overBudget, sourceOf } from './rate.ts';

/** Gives out what `/socket` wants, to members and guests; a session in use is renewed on the way, as by the socket itself. */
export function ticketRoute(app: FastifyInstance, house: House): void {
  app.post('/api/ticket', async (request, reply) => {
    const askedAt = house.now();
    const session = await house.sessions.of(request);
    if (!session && (await overBudget(house, reply, [['ticket_source', sourceOf(request)]]))) return reply;
    const cookie = cookieOf(request, 'session');
    if (session?.renewable && cookie) {
      await house.sessions.renew(session.sessionId);
      reply.header('set-cookie', renewedCookies(house.config, cookie));
    }
    const { token, expiresInS } = await house.tickets.issue({
      personId: session?.personId ?? null,
      sessionId: session?.sessionId ?? null,
      sessionKey: sessionKeyOf(cookie),
      askedAt,
    });
    return reply.header('cache-control', 'no-store').send({ token, expires_in: expiresInS });
  });
}
