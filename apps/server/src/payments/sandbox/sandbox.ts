import { createHmac } from 'node:crypto';
import { currencies } from '@afterglow/domain/money';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { jsonOf } from '../message-fields.ts';
import type { Notice, Provider } from '../provider.ts';
import { sameText } from '../same-text.ts';

export const sandboxCode = 'sandbox';
export const signatureHeader = 'x-sandbox-signature';

const body = z.object({
  event: z.enum(['pending', 'paid', 'declined', 'expired', 'refunded', 'charged_back']),
  order: z.string().max(64),
  transaction: z.string().min(1).max(64),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
});

/** Signs what the sandbox says; the key is the house's own secret, drawn apart for this use. */
export function sandboxSignature(config: Config, text: string | Buffer): string {
  const key = createHmac('sha256', config.secret).update('payments/sandbox').digest();
  return createHmac('sha256', key).update(text).digest('hex');
}

/** The text of a notification as the sandbox sends it. */
export function sandboxNotice(notice: Notice): string {
  const { event, reference, transactionId, amountMinor, currency } = notice;
  return JSON.stringify({
    event,
    order: reference,
    transaction: transactionId,
    amount: amountMinor,
    currency,
  });
}

/** A provider that moves no money: its page is on our own origin, its notifications come over HTTP like everybody's. */
export function sandboxProvider(config: Config): Provider {
  return {
    code: sandboxCode,
    currencies,
    framed: true,
    open: async ({ reference }) => ({ url: `/payments/sandbox/${reference}` }),
    // Nothing moved, so nothing has to come back.
    refund: async () => ({ done: 'asked' }),
    wasRefunded: async () => false,
    read: ({ body: bytes, headers }) => {
      if (!sameText(String(headers[signatureHeader] ?? ''), sandboxSignature(config, bytes)))
        return { fault: 'signature' };
      const parsed = body.safeParse(jsonOf(bytes, headers['content-type']));
      if (!parsed.success) return { fault: 'malformed' };
      const { event, order, transaction, amount, currency } = parsed.data;
      return { event, reference: order, transactionId: transaction, amountMinor: amount, currency };
    },
  };
}
