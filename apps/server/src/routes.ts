import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { consoleRoutes } from './http/console.ts';
import { registerHttp } from './http/http.ts';
import { registerSamples } from './http/samples.ts';
import { registerPayments } from './payments/payments.ts';

/** Every HTTP route, from its slice. */
export async function registerRoutes(app: FastifyInstance, house: House): Promise<void> {
  // First: scopes that are opened before it would answer failures in the framework's words.
  await registerHttp(app, house);
  await registerSamples(app, house);
  await registerPayments(app, house);
  consoleRoutes(app, house);
}
