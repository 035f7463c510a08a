import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { Session } from '../identity/sessions.ts';
import { isPushAddress } from '../push/push-address.ts';
import { subscribe, subscriptionBody, unsubscribe } from '../push/subscriptions.ts';
import { overBudget } from './rate.ts';
import { refuse } from './refusal.ts';

const path = '/api/push/subscriptions';

/** By which key a browser subscribes; subscribing it, again with what was chosen on it; and taking it back. */
export function pushRoutes(app: FastifyInstance, house: House): void {
  /** Whoever asks; null once they were refused. */
  async function asker(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const session = await house.sessions.of(request);
    if (!session) {
      await refuse(reply, 401, 'unauthenticated');
      return null;
    }
    return (await overBudget(house, reply, [['push_person', String(session.personId)]])) ? null : session;
  }

  app.get(path, async (request, reply) => {
    if (!(await asker(request, reply))) return reply;
    return reply.header('cache-control', 'no-store').send({ public_key: house.pushes.keys.publicKey });
  });

  app.post(path, async (request, reply) => {
    const session = await asker(request, reply);
    if (!session) return reply;
    const { success, data } = subscriptionBody.safeParse(request.body);
    if (!success || !isPushAddress(data.endpoint, house.config.pushServices))
      return refuse(reply, 400, 'wrong_data');
    if (!(await subscribe(house.db, session, data))) return refuse(reply, 409, 'conflict');
    return reply.code(201).send({ ok: true });
  });

  app.delete(path, async (request, reply) => {
    const session = await asker(request, reply);
    if (!session) return reply;
    const { success, data } = z.object({ endpoint: z.string().min(1).max(2_048) }).safeParse(request.body);
    if (!success) return refuse(reply, 400, 'wrong_data');
    await unsubscribe(house.db, session, data.endpoint);
    return reply.send({ ok: true });
  });
}
