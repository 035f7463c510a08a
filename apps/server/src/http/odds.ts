import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { toldTables } from './guest-facts.ts';

/** For anybody, signed in or not: each table of weights that the wheel was ever drawn by and when, the present one first. */
export function oddsRoute(app: FastifyInstance, house: House): void {
  app.get('/api/odds', async (_request, reply) => {
    const tables = await toldTables(house);
    return reply.header('cache-control', 'public, max-age=60').send({ tables });
  });
}
