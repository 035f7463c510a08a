import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { notifyRoute } from './notify.ts';
import { returnPage } from './return-page.ts';
import { sandboxCode } from './sandbox/sandbox.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';

/** The providers' notifications, the page a payment ends on, and outside production the sandbox's own pages. */
export async function registerPayments(app: FastifyInstance, house: House): Promise<void> {
  await notifyRoute(app, house);
  await returnPage(app, house);
  if (house.providers.has(sandboxCode)) await sandboxRoutes(app, house);
}
