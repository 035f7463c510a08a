import { createHmac, randomUUID } from 'node:crypto';
import type { PayplusAccess } from '../config/environment.mjs';
import { parseMinor } from '../payments/message-fields.ts';
import { type FakeEvent, type FakeProvider, type Message, startFakeProviderServer } from './fake-provider.ts';
import type { TestOrder } from './payment-fixture.ts';

type Transaction = {
  transaction_uid: string;
  page_request_uid: string;
  type: string;
  status_code: string;
  amount: number;
  currency: string;
  more_info: string;
};

/** Starts PayPlus as its API reference describes it. */
export async function startFakePayplus(): Promise<
  FakeProvider & {
    access: PayplusAccess;
    pay: (order: TestOrder) => string;
    samePage: (page: string | null) => void;
    /** The addresses that the latest page was opened with. */
    lastAddresses: () => Record<string, unknown>;
    /** Whether its replies name the refunds that it makes. */
    namesRefunds: (named: boolean) => void;
    /** What it reports about the latest refund of this order. */
    lastRefund: (order: TestOrder) => Message;
  }
> {
  const pages = new Map<string, string>();
  const transactions: Transaction[] = [];
  const sentBack: number[] = [];
  let nextPage: string | null = null;
  let addresses: Record<string, unknown> = {};
  let areRefundsNamed = true;
  const success = (data: object) =>
    JSON.stringify({
      results: { status: 'success', code: 0, description: 'operation has been success' },
      data,
    });
  const error = JSON.stringify({
    results: { status: 'error', code: 1, description: 'no such thing' },
    data: {},
  });

  const server = await startFakeProviderServer(
    (path, body, headers) => {
      const keys = JSON.parse(String(headers.authorization ?? '{}'));
      if (keys.api_key !== access.apiKey || keys.secret_key !== access.secretKey) return error;
      const requested = JSON.parse(body);
      switch (path) {
        case '/api/v1.0/PaymentPages/generateLink': {
          if (requested.payment_page_uid !== access.page || requested.charge_method !== 1) return error;
          const uid = nextPage ?? randomUUID();
          pages.set(requested.more_info, uid);
          addresses = Object.fromEntries(
            Object.entries(requested).filter(([name]) => name.startsWith('refURL_')),
          );
          return success({
            page_request_uid: uid,
            payment_page_link: `https://payments.payplus.co.il/${uid}`,
          });
        }
        case '/api/v1.0/PaymentPages/ipn': {
          const known = transactions.findLast(
            (each) =>
              (!requested.transaction_uid || each.transaction_uid === requested.transaction_uid) &&
              (!requested.payment_request_uid || each.page_request_uid === requested.payment_request_uid) &&
              (!requested.more_info || each.more_info === requested.more_info),
          );
          return known ? success(known) : error;
        }
        case '/api/v1.0/Transactions/RefundByTransactionUID': {
          const known = transactions.find((each) => each.transaction_uid === requested.transaction_uid);
          if (known?.type !== 'Charge') return error;
          const minor = parseMinor(requested.amount) ?? Number.NaN;
          sentBack.push(minor);
          const uid = randomUUID();
          transactions.push({ ...known, transaction_uid: uid, type: 'Refund', amount: minor / 100 });
          if (!areRefundsNamed) return success({});
          return success({ transaction: { uid, status_code: '000', amount: minor / 100 } });
        }
        default:
          return null;
      }
    },
    (path) => path.includes('Refund'),
  );
  const access: PayplusAccess = {
    apiKey: 'a key of the api',
    secretKey: 'a secret of the api',
    page: 'b7e1a6c4-58a1-4a2e-8d0c-1a2b3c4d5e6f',
    apiUrl: `${server.url}/api/v1.0/`,
  };

  const types: Record<FakeEvent['kind'], string> = {
    paid: 'Charge',
    declined: 'Charge',
    refunded: 'Refund',
    charged_back: 'Refund',
  };
  function happened(
    order: TestOrder,
    { kind, transactionId, ...notified }: FakeEvent,
    type = types[kind],
  ): Transaction {
    const made: Transaction = {
      // A refund is a transaction of its own.
      transaction_uid:
        type === 'Refund' ? `${transactionId}-${notified.amountMinor ?? 'all'}` : transactionId,
      page_request_uid: pages.get(order.reference) ?? randomUUID(),
      type,
      status_code: kind === 'declined' ? '004' : '000',
      amount: (notified.amountMinor ?? order.amountMinor) / 100,
      currency: notified.currency ?? order.currency,
      more_info: notified.reference ?? order.reference,
    };
    if (!transactions.some((each) => each.transaction_uid === made.transaction_uid)) transactions.push(made);
    return made;
  }
  const bodyOf = ({ transaction_uid: uid, page_request_uid, type, ...of }: Transaction) =>
    JSON.stringify({
      transaction_type: type,
      transaction: { uid, payment_page_request_uid: page_request_uid, number: '10432', type, ...of },
      data: {
        customer_uid: randomUUID(),
        card_information: { four_digits: '1111', identification_number: '000000018' },
      },
    });
  const signed = (payload: string, secret = access.secretKey): Message => ({
    url: '/api/payments/notify/payplus',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPlus',
      hash: createHmac('sha256', secret).update(payload).digest('base64'),
    },
    payload,
  });
  const message = (order: TestOrder, notified: FakeEvent) => signed(bodyOf(happened(order, notified)));
  const paid = (): FakeEvent => ({ kind: 'paid', transactionId: randomUUID() });
  return {
    access,
    code: 'payplus',
    language: 'he',
    reversal: 'refunded',
    movesMoney: true,
    transactionId: randomUUID,
    message,
    pay: (order) => happened(order, paid()).transaction_uid,
    samePage: (page) => {
      nextPage = page;
    },
    lastAddresses: () => addresses,
    namesRefunds: (named) => {
      areRefundsNamed = named;
    },
    lastRefund: (order) => {
      const made = transactions.findLast(
        ({ type, more_info }) => type === 'Refund' && more_info === order.reference,
      );
      if (!made) throw new Error('no money of this order was sent back');
      return signed(bodyOf(made));
    },
    rebill: (order) => message(order, paid()),
    forged: (order) => {
      const right = message(order, paid());
      const { hash = '', ...unsigned } = right.headers;
      const elsewhere: Transaction = { ...happened(order, paid()), transaction_uid: randomUUID() };
      return {
        'another hash': { ...right, headers: { ...right.headers, hash: hash.replace(/^./, '_') } },
        'no hash': { ...right, headers: unsigned },
        'the hash in hexadecimal': {
          ...right,
          headers: { ...right.headers, hash: Buffer.from(hash, 'base64').toString('hex') },
        },
        'one byte more than was signed': { ...right, payload: `${right.payload} ` },
        'another sender': { ...right, headers: { ...right.headers, 'user-agent': 'curl/8' } },
        'signed, of a transaction that PayPlus does not know': signed(bodyOf(elsewhere)),
      };
    },
    otherShop: (order) => signed(bodyOf(happened(order, paid())), 'a secret of another shop'),
    doubled: (order) => {
      const payload = bodyOf(happened(order, paid()));
      return signed(payload.replace('"amount":', '"amount":1,"amount":'));
    },
    odd: (order) => ({
      'a hold, which is no payment': signed(bodyOf(happened(order, paid(), 'Approval'))),
      'a look at the card': signed(bodyOf(happened(order, paid(), 'Check'))),
    }),
    sentBack,
    mood: server.mood,
    close: server.close,
  };
}
