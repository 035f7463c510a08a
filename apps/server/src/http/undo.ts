import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { closeSessions } from '../identity/session-ends.ts';
import { useUndo } from '../identity/undo.ts';
import { overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

/**
 * Gives the account back to the address that the link was sent to; needs nobody to be signed in. No password opens it then: the
 * link to a new one is on its way to that address.
 */
export function undoRoute(app: FastifyInstance, house: House): void {
  app.post<{ Params: { token: string } }>('/api/undo/:token', async (request, reply) => {
    if (await overBudget(house, reply, [['token_source', sourceOf(request)]])) return reply;
    const undone = await useUndo(house.db, request.params.token, house.now());
    if (!undone) return refuse(reply, 410, 'link_expired');
    await closeSessions(house, undone.sessionIds);
    return reply.send({ ok: true });
  });
}
