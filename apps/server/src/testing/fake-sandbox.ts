import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { createSandboxEvent, signSandbox } from '../payments/sandbox/sandbox.ts';
import type { FakeEvent, FakeProvider, Message } from './fake-provider.ts';
import { createEvent, type TestOrder } from './payment-fixture.ts';

/** Creates the sandbox, tested with the same cases as the providers that move money. */
export function createFakeSandbox(config: () => Config): FakeProvider {
  const signed = (payload: string, secret = config().secret): Message => ({
    url: '/api/payments/notify/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signSandbox({ ...config(), secret }, payload),
    },
    payload,
  });
  const text = (order: TestOrder, notified: Partial<FakeEvent>) =>
    createSandboxEvent(
      createEvent(order, {
        ...notified,
        // Its refunds have transaction ids of their own.
        ...(notified.kind === 'refunded' && {
          transactionId: `${notified.transactionId}-${notified.amountMinor ?? 'all'}`,
        }),
      }),
    );
  const message = (order: TestOrder, notified: Partial<FakeEvent>) => signed(text(order, notified));
  return {
    code: 'sandbox',
    language: 'de',
    reversal: 'charged_back',
    movesMoney: false,
    transactionId: () => `t${randomBytes(8).toString('hex')}`,
    message,
    rebill: (order) => message(order, {}),
    forged: (order) => {
      const right = message(order, {});
      const { 'x-sandbox-signature': _, ...unsigned } = right.headers;
      return {
        'another signature': {
          ...right,
          headers: { ...right.headers, 'x-sandbox-signature': 'f'.repeat(64) },
        },
        'no signature': { ...right, headers: unsigned },
        'one byte more than was signed': { ...right, payload: `${right.payload} ` },
      };
    },
    otherShop: (order) => signed(text(order, {}), 'a secret of another shop, 32 characters or more'),
    doubled: (order) => signed(text(order, {}).replace('"amount":', '"amount":1,"amount":')),
    odd: () => ({}),
    sentBack: [],
    mood: () => {},
    close: async () => {},
  };
}
