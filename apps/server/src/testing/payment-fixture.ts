import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { applyPaymentEvent } from '../payments/apply-payment-event.ts';
import { registerPayments } from '../payments/index.ts';
import type { PaymentEvent } from '../payments/provider.ts';
import { createSandboxEvent, signSandbox } from '../payments/sandbox/sandbox.ts';
import { createFixture } from './fixture.ts';

export type { Provider } from '../payments/provider.ts';

export type TestOrder = {
  payment_id: number;
  redirect_url: string;
  reference: string;
  amountMinor: number;
  currency: string;
};

/**
 * Creates the event by which the sandbox reports about an order: paid in a new transaction, unless
 * overridden.
 */
export const createEvent = (
  { reference, amountMinor, currency }: Omit<TestOrder, 'payment_id' | 'redirect_url'>,
  more: Partial<PaymentEvent> = {},
): PaymentEvent => ({
  kind: 'paid',
  reference,
  amountMinor,
  currency,
  transactionId: `t${randomBytes(6).toString('hex')}`,
  ...more,
});

/** Applies a verified event of the sandbox, as its webhook does. */
export const applySandboxEvent = (app: Parameters<typeof applyPaymentEvent>[0], event: PaymentEvent) =>
  applyPaymentEvent(app, 'sandbox', event, null);

/**
 * Creates a fixture with open payment routes: members create orders by call, and the sandbox sends its
 * webhooks.
 */
export async function createPaymentFixture(options: Parameters<typeof createFixture>[0] = {}) {
  const fixture = await createFixture(options);
  const fastify = Fastify();
  await registerPayments(fastify, fixture.app);
  await fastify.listen({ port: 0, host: '127.0.0.1' });

  const stateOf = (id: number) =>
    fixture.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    fixture,
    fastify,
    stateOf,
    packageOf: async (credits: number) => {
      const sold = fixture.db.selectFrom('credit_package').select('id').where('credits', '=', credits);
      return (await sold.executeTakeFirstOrThrow()).id;
    },
    order: async (personId: number, what: object): Promise<TestOrder> => {
      const outcome = await fixture.call(personId, 'payment/initiate', {
        provider: 'sandbox',
        type: 'buy-credits',
        ...what,
      });
      if (!outcome.ok) throw new Error(outcome.code);
      const { payment_id, redirect_url } = outcome.data as { payment_id: number; redirect_url: string };
      const { reference, amount_minor, currency } = await stateOf(payment_id);
      return { payment_id, redirect_url, reference, amountMinor: amount_minor, currency };
    },
    walletOf: (id: number) =>
      fixture.db.selectFrom('wallet').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow(),
    notify: (event: PaymentEvent | string, headers: Record<string, string> = {}) => {
      const payload = typeof event === 'string' ? event : createSandboxEvent(event);
      return fastify.inject({
        method: 'POST',
        url: '/api/payments/notify/sandbox',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signSandbox(fixture.app.config, payload),
          ...headers,
        },
        payload,
      });
    },
    lastVerdict: async () => {
      const newest = fixture.db.selectFrom('payment_notice').select('verdict').orderBy('id', 'desc').limit(1);
      return (await newest.executeTakeFirstOrThrow()).verdict;
    },
    close: async () => {
      await fastify.close();
      await fixture.close();
    },
  };
}

export type PaymentFixture = Awaited<ReturnType<typeof createPaymentFixture>>;
