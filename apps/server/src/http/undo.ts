import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { closeSessions } from '../auth/session-ends.ts';
import { redeemUndo } from '../auth/undo.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

/**
 * Gives the account back to the address that the link was sent to; needs nobody to be signed in. No password opens it then: the
 * link to a new one is on its way to that address.
 */
export function registerUndo(fastify: FastifyInstance, app: App): void {
  fastify.post<{ Params: { token: string } }>('/api/undo/:token', async (request, reply) => {
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const undone = await redeemUndo(app.db, request.params.token, app.now());
    if (!undone) return sendError(reply, 410, 'link_expired');
    await closeSessions(app, undone.sessionIds);
    return reply.send({ ok: true });
  });
}
