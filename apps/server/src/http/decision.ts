import { appealText } from '@afterglow/protocol/safety/appeal-open';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { cleanAppeal, findStatementByToken, findStatementId, openAppeal } from '../features/safety/index.ts';
import { inTransaction } from '../rpc/in-transaction.ts';
import { sendError } from './error-reply.ts';
import { getSource, rejectOverBudget } from './rate.ts';

type TokenRequest = { Params: { token: string } };

const STATUS_OF_REJECTION = {
  not_found: 404,
  appealed: 409,
  ended: 409,
  trace_conflict: 409,
  term: 410,
} as const;

/**
 * Registers the reasons of a decision, and the appeal, for everybody with the link: a banned member has no
 * session.
 */
export function registerDecision(fastify: FastifyInstance, app: App): void {
  fastify.get<TokenRequest>('/api/decision/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const found = await findStatementByToken(app, request.params.token);
    return found ? reply.send(found) : sendError(reply, 404, 'not_found');
  });

  fastify.post<TokenRequest>('/api/appeal/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await rejectOverBudget(app, reply, [['token_source', getSource(request)]])) return reply;
    const statementId = findStatementId(app, request.params.token);
    if (statementId === null) return sendError(reply, 404, 'not_found');
    const parsed = appealText.safeParse(request.body ?? {});
    const text = parsed.success ? cleanAppeal(parsed.data.text) : null;
    if (!parsed.success || text === null)
      return sendError(reply, 400, 'wrong_data', { fields: { text: 'appeal_length' } });
    const opened = await inTransaction(app, (ctx, tx) =>
      openAppeal(ctx, tx, { statementId, text, traceId: parsed.data.trace_id }),
    );
    return opened.ok
      ? reply.code(201).send(opened.value)
      : sendError(reply, STATUS_OF_REJECTION[opened.error], opened.error);
  });
}
