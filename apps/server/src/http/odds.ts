import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { formatWeightTables } from './guest-facts.ts';

/** For anybody, signed in or not: each table of weights that the wheel was ever drawn by and when, the present one first. */
export function registerOdds(fastify: FastifyInstance, app: App): void {
  fastify.get('/api/odds', async (_request, reply) => {
    const tables = await formatWeightTables(app);
    return reply.header('cache-control', 'public, max-age=60').send({ tables });
  });
}
