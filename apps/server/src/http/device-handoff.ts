import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { addHintCookie, formatSessionCookie } from '../auth/cookies.ts';
import {
  createHandoffCode,
  findHandoffOwner,
  redeemHandoffCode,
  WrongAccountError,
} from '../auth/device-handoff-codes.ts';
import { getOrigin } from '../site-domains.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

/** Moves a signed-in member from another app's browser to their own. */
export function registerDeviceHandoff(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/handoff', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['hand_over_person', String(session.personId)]])) return reply;
    const code = await createHandoffCode(app, session.sessionId);
    return reply
      .header('cache-control', 'no-store')
      .send({ url: `${getOrigin(app, request.headers.host)}/reconnect/${code}` });
  });

  // The link alone signs nobody in: the page first asks whether this account is the right one.
  fastify.get<{ Params: { code: string } }>('/api/reconnect/:code', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const owner = await findHandoffOwner(app, request.params.code);
    if (!owner) return sendError(reply, 410, 'link_expired');
    const here = await app.sessions.find(request);
    if (here && here.personId !== owner.personId) return sendError(reply, 409, 'conflict');
    return reply.header('cache-control', 'no-store').send({ name: owner.name, here: here !== null });
  });

  fastify.post<{ Params: { code: string } }>('/api/reconnect/:code', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const here = await app.sessions.find(request);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    try {
      const used = await redeemHandoffCode(app, request.params.code, { here, userAgent });
      if (!used) return sendError(reply, 410, 'link_expired');
      if (used.token)
        reply.header('set-cookie', addHintCookie(app.config, [formatSessionCookie(app.config, used.token)]));
      return reply.send({ user_id: used.personId });
    } catch (error) {
      // A link never changes who is signed in here.
      if (error instanceof WrongAccountError) return sendError(reply, 409, 'conflict');
      throw error;
    }
  });
}
