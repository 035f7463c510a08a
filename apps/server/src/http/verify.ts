import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { useVerifyToken } from '../auth/mail-tokens.ts';
import { addJob } from '../jobs/jobs.ts';
import { pushFrame } from '../rpc/push-frame.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

export function registerVerification(fastify: FastifyInstance, app: App): void {
  // The mail once more, for the signed-in: to the address that waits for it, or to the own one until it is proved.
  fastify.post('/api/verify', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (await rejectOverBudget(app, reply, [['verify_person', String(session.personId)]])) return reply;
    await addJob(app.db, 'send_letter', { letter: 'verify', personId: session.personId });
    return reply.send({ sent: true, seconds: app.settings.current().recover_wait_s });
  });

  fastify.post<{ Params: { token: string } }>('/api/verify/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const verified = await useVerifyToken(app, request.params.token);
    if (!verified) return sendError(reply, 410, 'link_expired');
    app.fanout.toPerson(verified.personId, pushFrame(sessionChanged, { data: { authenticated: true } }));
    return reply.send({ ok: true });
  });
}
