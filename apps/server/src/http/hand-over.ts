import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { sessionCookie, withHint } from '../identity/cookies.ts';
import {
  newHandOverCode,
  ownerOfHandOverCode,
  SomebodyElse,
  useHandOverCode,
} from '../identity/hand-over-codes.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

/** The way of a signed-in member from another app's browser into their own. */
export function handOverRoutes(app: FastifyInstance, house: House): void {
  app.post('/api/handoff', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (await overBudget(house, reply, [['hand_over_person', String(session.personId)]])) return reply;
    const code = await newHandOverCode(house, session.sessionId);
    return reply
      .header('cache-control', 'no-store')
      .send({ url: `${house.config.publicUrl}/reconnect/${code}` });
  });

  // A link alone signs nobody in: the page first asks whether this is who somebody wants to be here.
  app.get<{ Params: { code: string } }>('/api/reconnect/:code', async (request, reply) => {
    if (await overBudget(house, reply, [['token_source', sourceOf(request)]])) return reply;
    const owner = await ownerOfHandOverCode(house, request.params.code);
    if (!owner) return refuse(reply, 410, 'link_expired');
    const here = await house.sessions.of(request);
    if (here && here.personId !== owner.personId) return refuse(reply, 409, 'conflict');
    return reply.header('cache-control', 'no-store').send({ name: owner.name, here: here !== null });
  });

  app.post<{ Params: { code: string } }>('/api/reconnect/:code', async (request, reply) => {
    if (await overBudget(house, reply, [['token_source', sourceOf(request)]])) return reply;
    const here = await house.sessions.of(request);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    try {
      const used = await useHandOverCode(house, request.params.code, { here, userAgent });
      if (!used) return refuse(reply, 410, 'link_expired');
      if (used.token)
        reply.header('set-cookie', withHint(house.config, [sessionCookie(house.config, used.token)]));
      return reply.send({ user_id: used.personId });
    } catch (error) {
      // A link may not change by itself who is signed in here.
      if (error instanceof SomebodyElse) return refuse(reply, 409, 'conflict');
      throw error;
    }
  });
}
