import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import type { Notice } from '../provider.ts';
import { sandboxCode, sandboxNotice, sandboxSignature, signatureHeader } from './sandbox.ts';

/** A provider repeats what was not answered with 200. */
const tries = 3;
const againMs = 500;

export type Notifier = {
  /** True once the house has answered 200. */
  send: (notice: Notice) => Promise<boolean>;
  /** Sends it later, as long as this process runs. */
  sendLater: (notice: Notice, afterMs: number) => void;
};

/** Speaks to the house as a provider would: signed, over HTTP, from outside. */
export function sandboxNotifier(app: FastifyInstance, house: House): Notifier {
  const waiting = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const timer of waiting) clearTimeout(timer);
  });

  async function send(notice: Notice): Promise<boolean> {
    const address = app.server.address();
    if (typeof address !== 'object' || !address) return false;
    const body = sandboxNotice(notice);
    for (let attempt = 1; attempt <= tries; attempt++) {
      const answer = await fetch(`http://127.0.0.1:${address.port}/api/payments/notify/${sandboxCode}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: sandboxSignature(house.config, body),
        },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (answer?.ok) return true;
      if (attempt < tries) await sleep(againMs);
    }
    return false;
  }

  return {
    send,
    sendLater: (notice, afterMs) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void send(notice);
      }, afterMs);
      timer.unref();
      waiting.add(timer);
    },
  };
}
