import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import type { FastifyInstance } from 'fastify';
import { pushFrame } from '../calls/push-frame.ts';
import type { House } from '../house.ts';
import { useVerifyToken } from '../identity/mail-tokens.ts';
import { addJob } from '../jobs/jobs.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

export function verifyRoutes(app: FastifyInstance, house: House): void {
  // The mail once more, for the signed-in: to the address that waits for it, or to the own one until it is proved.
  app.post('/api/verify', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (await overBudget(house, reply, [['verify_person', String(session.personId)]])) return reply;
    await addJob(house.db, 'send_letter', { letter: 'verify', personId: session.personId });
    return reply.send({ sent: true, seconds: house.settings.current().recover_wait_s });
  });

  app.post<{ Params: { token: string } }>('/api/verify/:token', async (request, reply) => {
    if (await overBudget(house, reply, [['token_source', sourceOf(request)]])) return reply;
    const proved = await useVerifyToken(house, request.params.token);
    if (!proved) return refuse(reply, 410, 'link_expired');
    house.fanout.toPerson(proved.personId, pushFrame(sessionChanged, { data: { authenticated: true } }));
    return reply.send({ ok: true });
  });
}
