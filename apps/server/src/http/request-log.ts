import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

/** Monitoring asks for these every few seconds. */
const unloggedRoutes = new Set(['/healthz', '/readyz']);

/**
 * Writes one line for each request, with the pattern of its route: an address can contain a token, and who asks is
 * personal data. `x-request-id` of the response is the line's `reference`.
 */
export function logRequests(fastify: FastifyInstance, log: App['log']): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (unloggedRoutes.has(route)) return;
    const { method, id: reference } = request;
    const ms = Math.round(reply.elapsedTime);
    log.info({ reference, method, route, status: reply.statusCode, ms }, 'a request was answered');
  });
}
