import { createHmac } from 'node:crypto';
import { CURRENCIES } from '@afterglow/domain/money';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { isEqualConstantTime, parseJson } from '../message-fields.ts';
import type { PaymentEvent, Provider, WebhookReading } from '../provider.ts';

export const SANDBOX_CODE = 'sandbox';
export const SIGNATURE_HEADER = 'x-sandbox-signature';

const bodySchema = z.object({
  event: z.enum(['pending', 'paid', 'declined', 'expired', 'refunded', 'charged_back']),
  order: z.string().max(64),
  transaction: z.string().min(1).max(64),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
});

/** Signs a sandbox webhook. The key is derived from the server's secret. */
export function signSandbox(config: Config, text: string | Buffer): string {
  const key = createHmac('sha256', config.secret).update('payments/sandbox').digest();
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Returns the body of a sandbox webhook. */
export function createSandboxEvent(event: PaymentEvent): string {
  const { kind, reference, transactionId, amountMinor, currency } = event;
  return JSON.stringify({
    event: kind,
    order: reference,
    transaction: transactionId,
    amount: amountMinor,
    currency,
  });
}

function readBody(bytes: Buffer, contentType: unknown): WebhookReading {
  const parsed = bodySchema.safeParse(parseJson(bytes, contentType));
  if (!parsed.success) return { error: 'malformed' };
  const { event: kind, order, transaction, amount, currency } = parsed.data;
  return { kind, reference: order, transactionId: transaction, amountMinor: amount, currency };
}

/**
 * Returns a provider that moves no money. Its page is on our own origin; its webhooks arrive over HTTP like any others.
 */
export function createSandboxProvider(config: Config): Provider {
  return {
    code: SANDBOX_CODE,
    currencies: CURRENCIES,
    isFramed: true,
    createCheckoutSession: async ({ reference }) => ({ url: `/payments/sandbox/${reference}` }),
    // No money moved, so there is nothing to refund.
    refund: async () => ({ done: 'requested' }),
    isRefunded: async () => false,
    readWebhook: ({ body: bytes, headers }) => {
      if (!isEqualConstantTime(String(headers[SIGNATURE_HEADER] ?? ''), signSandbox(config, bytes)))
        return { error: 'signature' };
      return readBody(bytes, headers['content-type']);
    },
    readStoredWebhook: (body) => readBody(Buffer.from(body), 'application/json'),
  };
}
