import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import type { WebhookEvent } from '../provider.ts';
import { createSandboxEvent, sandboxCode, signatureHeader, signSandbox } from './sandbox.ts';

/** A provider repeats what was not answered with 200. */
const maxAttempts = 3;
const retryMs = 500;

export type Notifier = {
  /** True once the house has answered 200. */
  send: (event: WebhookEvent) => Promise<boolean>;
  /** Sends it later, as long as this process runs. */
  sendLater: (event: WebhookEvent, afterMs: number) => void;
};

/** Speaks to the house as a provider would: signed, over HTTP, from outside. */
export function createSandboxNotifier(fastify: FastifyInstance, app: App): Notifier {
  const waiting = new Set<NodeJS.Timeout>();
  fastify.addHook('onClose', async () => {
    for (const timer of waiting) clearTimeout(timer);
  });

  async function send(event: WebhookEvent): Promise<boolean> {
    const address = fastify.server.address();
    if (typeof address !== 'object' || !address) return false;
    const body = createSandboxEvent(event);
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const answer = await fetch(`http://127.0.0.1:${address.port}/api/payments/notify/${sandboxCode}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signSandbox(app.config, body),
        },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (answer?.ok) return true;
      if (attempt < maxAttempts) await sleep(retryMs);
    }
    return false;
  }

  return {
    send,
    sendLater: (event, afterMs) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void send(event);
      }, afterMs);
      timer.unref();
      waiting.add(timer);
    },
  };
}
