import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { notifyRoute } from './notify.ts';
import { providersOf } from './providers.ts';
import { returnPage } from './return-page.ts';
import { sandboxCode } from './sandbox/sandbox.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';

/** The providers' notifications, the page a payment ends on, and outside production the sandbox's own pages. */
export async function registerPayments(app: FastifyInstance, house: House): Promise<void> {
  const providers = providersOf(house);
  await notifyRoute(app, house, providers);
  await returnPage(app, house);
  if (providers.has(sandboxCode)) await sandboxRoutes(app, house);
}
