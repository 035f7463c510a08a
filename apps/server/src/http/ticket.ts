import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { cookieOf, renewSession, sessionKeyOf, sessionOf } from '../identity/session.ts';
import { overBudget, sourceOf } from './rate.ts';

/** Gives out what `/socket` wants, to members and guests; the way by which a session in use is renewed. */
export function ticketRoute(app: FastifyInstance, house: House): void {
  app.post('/api/ticket', async (request, reply) => {
    const askedAt = house.now();
    const session = await sessionOf(request, house);
    if (!session && (await overBudget(house, reply, [['ticket_source', sourceOf(request)]]))) return reply;
    if (session?.renewable) reply.header('set-cookie', await renewSession(request, house, session.sessionId));
    const { token, expiresInS } = await house.tickets.issue({
      personId: session?.personId ?? null,
      sessionId: session?.sessionId ?? null,
      sessionKey: sessionKeyOf(cookieOf(request, 'session')),
      askedAt,
    });
    return reply.header('cache-control', 'no-store').send({ token, expires_in: expiresInS });
  });
}
