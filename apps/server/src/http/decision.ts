import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { findStatementByToken } from '../features/safety/index.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

/** The reasons of a decision for whoever has the link: a banned member has no session. */
export function registerDecision(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { token: string } }>('/api/decision/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const found = await findStatementByToken(app, request.params.token);
    return found ? reply.send(found) : sendError(reply, 404, 'not_found');
  });
}
