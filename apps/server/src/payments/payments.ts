import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { registerReturnPage } from './return-page.ts';
import { SANDBOX_CODE } from './sandbox/sandbox.ts';
import { registerSandbox } from './sandbox/sandbox-routes.ts';
import { registerWebhook } from './webhooks.ts';

/** Registers the webhooks, the return page and, outside production, the pages of the sandbox. */
export async function registerPayments(fastify: FastifyInstance, app: App): Promise<void> {
  await registerWebhook(fastify, app);
  await registerReturnPage(fastify, app);
  if (app.providers.has(SANDBOX_CODE)) await registerSandbox(fastify, app);
}
