import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { weightTables } from '../modules/wheel/wheel.ts';

const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

/** For anybody, signed in or not: each table of weights that the wheel was ever drawn by and when, the present one first. */
export function oddsRoute(app: FastifyInstance, house: House): void {
  app.get('/api/odds', async (_request, reply) => {
    const tables = await weightTables(house.db);
    return reply.header('cache-control', 'public, max-age=60').send({
      tables: tables.map(({ id, weights, since, until }) => ({
        id,
        weights,
        since: unix(since),
        until: until && unix(until),
      })),
    });
  });
}
