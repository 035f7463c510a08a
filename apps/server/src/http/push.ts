import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Session } from '../auth/sessions.ts';
import { isPushUrl, sendTestPush, subscribe, subscriptionBody, unsubscribe } from '../push/index.ts';
import { sendError } from './error-reply.ts';
import { rejectOverBudget } from './rate.ts';

const PATH = '/api/push/subscriptions';
const endpointBody = z.object({ endpoint: z.string().min(1).max(2_048) });

/** Serves the public key that browsers subscribe with, stores and deletes their subscriptions, and sends tests. */
export function registerPush(fastify: FastifyInstance, app: App): void {
  /** Returns the session; null once the request was rejected. */
  async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const session = await app.sessions.find(request);
    if (!session) {
      await sendError(reply, 401, 'unauthenticated');
      return null;
    }
    return (await rejectOverBudget(app, reply, [['push_person', String(session.personId)]])) ? null : session;
  }

  fastify.get(PATH, async (request, reply) => {
    if (!(await requireSession(request, reply))) return reply;
    return reply.header('cache-control', 'no-store').send({ public_key: app.pushes.keys.publicKey });
  });

  fastify.post(PATH, async (request, reply) => {
    const session = await requireSession(request, reply);
    if (!session) return reply;
    const { success, data } = subscriptionBody.safeParse(request.body);
    if (!success || !isPushUrl(data.endpoint, app.config.pushServices))
      return sendError(reply, 400, 'wrong_data');
    if (!(await subscribe(app.db, session, data))) return sendError(reply, 409, 'conflict');
    return reply.code(201).send({ ok: true });
  });

  fastify.delete(PATH, async (request, reply) => {
    const session = await requireSession(request, reply);
    if (!session) return reply;
    const { success, data } = endpointBody.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    await unsubscribe(app.db, session, data.endpoint);
    return reply.send({ ok: true });
  });

  fastify.post('/api/push/test', async (request, reply) => {
    const session = await requireSession(request, reply);
    if (!session) return reply;
    const { success, data } = endpointBody.safeParse(request.body);
    if (!success) return sendError(reply, 400, 'wrong_data');
    const result = await sendTestPush(app, session.personId, data.endpoint);
    if (result === 'gone') return sendError(reply, 404, 'not_found');
    return result === 'taken' ? reply.send({ ok: true }) : sendError(reply, 502, 'unavailable');
  });
}
