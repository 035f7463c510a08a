import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { registerReturnPage } from './return-page.ts';
import { sandboxCode } from './sandbox/sandbox.ts';
import { registerSandbox } from './sandbox/sandbox-routes.ts';
import { registerWebhook } from './webhooks.ts';

/** The providers' notifications, the page a payment ends on, and outside production the sandbox's own pages. */
export async function registerPayments(fastify: FastifyInstance, app: App): Promise<void> {
  await registerWebhook(fastify, app);
  await registerReturnPage(fastify, app);
  if (app.providers.has(sandboxCode)) await registerSandbox(fastify, app);
}
