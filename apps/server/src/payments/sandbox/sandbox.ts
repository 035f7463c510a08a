import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Notice, Provider } from '../provider.ts';

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
    // Nothing moved, so nothing has to come back.
    refund: async () => {},
    open: async ({ reference }) => `/payments/sandbox/${reference}`,
    read: (raw) => {
      const given = Buffer.from(String(raw.headers[signatureHeader] ?? ''));
      const right = Buffer.from(sandboxSignature(config, raw.body));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return { fault: 'signature' };
      let json: unknown;
      try {
        json = JSON.parse(raw.body.toString('utf8'));
      } catch {
        return { fault: 'malformed' };
      }
      const parsed = body.safeParse(json);
      if (!parsed.success) return { fault: 'malformed' };
      const { event, order, transaction, amount, currency } = parsed.data;
      return { event, reference: order, transactionId: transaction, amountMinor: amount, currency };
    },
  };
}
