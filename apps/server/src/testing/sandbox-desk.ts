import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { sandboxNotice, sandboxSignature } from '../payments/sandbox/sandbox.ts';
import type { Message, PaymentDesk, Told } from './payment-desk.ts';
import { noticeOf, type TestOrder } from './till.ts';

/** The sandbox, held to the same cases as those that move money. */
export function sandboxDesk(config: () => Config): PaymentDesk {
  const signed = (payload: string, secret = config().secret): Message => ({
    url: '/api/payments/notify/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': sandboxSignature({ ...config(), secret }, payload),
    },
    payload,
  });
  const text = (order: TestOrder, told: Partial<Told>) =>
    sandboxNotice(
      noticeOf(order, {
        ...told,
        // Its refunds have names of their own.
        ...(told.event === 'refunded' && {
          transactionId: `${told.transactionId}-${told.amountMinor ?? 'all'}`,
        }),
      }),
    );
  const message = (order: TestOrder, told: Partial<Told>) => signed(text(order, told));
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
    otherShop: (order) => signed(text(order, {}), 'a secret of another house, 32 characters or more'),
    doubled: (order) => signed(text(order, {}).replace('"amount":', '"amount":1,"amount":')),
    odd: () => ({}),
    sentBack: [],
    mood: () => {},
    close: async () => {},
  };
}
