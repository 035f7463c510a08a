import { createHash, randomInt } from 'node:crypto';
import type { CcbillAccess } from '../config/environment.mjs';
import { formatDecimal, parseMinor } from '../payments/message-fields.ts';
import { type FakeEvent, type FakeProvider, type Message, startFakeProviderServer } from './fake-provider.ts';
import type { TestOrder } from './payment-fixture.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const codes: Record<string, string> = { USD: '840', EUR: '978', GBP: '826' };

type Sale = { refundsIssued: number; voidsIssued: number; chargebacksIssued: number };

/** Starts CCBill as its webhook and DataLink guides describe it. */
export async function startFakeCcbill(): Promise<FakeProvider & { access: CcbillAccess }> {
  const sales = new Map<string, Sale>();
  /** Refund webhooks by sale. */
  const reportedRefunds = new Map<string, number>();
  const sentBack: number[] = [];
  const saleOf = (subscriptionId: string): Sale => {
    const sale = sales.get(subscriptionId) ?? { refundsIssued: 0, voidsIssued: 0, chargebacksIssued: 0 };
    sales.set(subscriptionId, sale);
    return sale;
  };
  const xml = (inside: string) => `<?xml version='1.0' standalone='yes'?>\n<results>${inside}</results>\n`;

  const server = await startFakeProviderServer(
    (path, body) => {
      const requested = new URLSearchParams(body);
      const { datalinkUser, datalinkPassword, account, subaccount } = access;
      const known =
        path === '/utils/subscriptionManagement.cgi' &&
        requested.get('username') === datalinkUser &&
        requested.get('password') === datalinkPassword &&
        requested.get('clientAccnum') === account &&
        requested.get('usingSubacc') === subaccount &&
        requested.get('returnXML') === '1';
      if (!known) return xml('-1');
      const sale = sales.get(requested.get('subscriptionId') ?? '');
      if (!sale) return xml('-3');
      switch (requested.get('action')) {
        case 'viewSubscriptionStatus': {
          const counts = Object.entries(sale).map(([name, count]) => `\n  <${name}>${count}</${name}>`);
          return xml(
            `${counts.join('')}\n  <recurringSubscription>0</recurringSubscription>\n  <signupDate>20261122101500</signupDate>\n  <subscriptionStatus>1</subscriptionStatus>\n  <timesRebilled>0</timesRebilled>\n`,
          );
        }
        case 'refundTransaction':
          sale.refundsIssued++;
          sentBack.push(parseMinor(requested.get('amount')) ?? Number.NaN);
          return xml('1');
        case 'voidOrRefundTransaction':
          sale.voidsIssued++;
          sentBack.push(0);
          return xml('1');
        default:
          return xml('-6');
      }
    },
    (_path, body) => /action=\w*refund/i.test(body),
  );
  const access: CcbillAccess = {
    account: '900100',
    subaccount: '0012',
    formId: '2f8a5c1e-0d3b-4b6e-9a77-5f1c22d0e911',
    salt: '7d901dad245fd0ff6bc20d06',
    datalinkUser: 'house',
    datalinkPassword: 'a password of DataLink',
    notifyKey: 'a-key-of-the-notify-address',
    sources: ['64.38.212.0/24', '64.38.215.0/24', '64.38.240.0/24', '64.38.241.0/24'],
    formUrl: 'https://api.ccbill.com/wap-frontflex/flexforms/',
    datalinkUrl: `${server.url}/utils/subscriptionManagement.cgi`,
  };

  const send = (type: string, fields: Record<string, string>, form: boolean): Message => ({
    url: `/api/payments/notify/ccbill/${access.notifyKey}?eventType=${type}`,
    headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    payload: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    remoteAddress: '64.38.215.17',
  });
  const shop = { clientAccnum: access.account, clientSubacc: access.subaccount };

  function saleFields(
    order: TestOrder,
    { kind, transactionId, ...notified }: FakeEvent,
  ): Record<string, string> {
    const paid = kind === 'paid';
    const saleTransaction = `09${transactionId}`;
    return {
      ...shop,
      ...(paid ? { subscriptionId: transactionId } : { failureCode: '15', failureReason: 'Declined' }),
      transactionId: saleTransaction,
      timestamp: '2026-11-22 03:15:00',
      firstName: 'Somebody',
      lastName: 'Nobody',
      email: 'payer@example.org',
      ipAddress: '203.0.113.9',
      last4: '1111',
      billedInitialPrice: formatDecimal(notified.amountMinor ?? order.amountMinor),
      billedCurrencyCode: codes[notified.currency ?? order.currency] ?? '999',
      initialPeriod: '365',
      'X-reference': notified.reference ?? order.reference,
      dynamicPricingValidationDigest: paid
        ? md5(`${transactionId}1${access.salt}`)
        : md5(`${saleTransaction}0${access.salt}`),
    };
  }

  let sequence = 0;
  function message(order: TestOrder, notified: FakeEvent): Message {
    // Both formats in which an account can have its webhooks written.
    const form = ++sequence % 2 === 0;
    const { kind, transactionId } = notified;
    if (kind === 'paid') {
      saleOf(transactionId);
      return send('NewSaleSuccess', saleFields(order, notified), form);
    }
    if (kind === 'declined') return send('NewSaleFailure', saleFields(order, notified), form);
    const sale = saleOf(transactionId);
    if (kind === 'charged_back') sale.chargebacksIssued++;
    else {
      // The app did not request this refund: it was made in CCBill's own console.
      const notified = (reportedRefunds.get(transactionId) ?? 0) + 1;
      reportedRefunds.set(transactionId, notified);
      if (sale.refundsIssued + sale.voidsIssued < notified) sale.refundsIssued++;
    }
    const amountMinor = notified.amountMinor ?? order.amountMinor;
    const currency = notified.currency ?? order.currency;
    const fields = {
      ...shop,
      subscriptionId: transactionId,
      transactionId: `09${transactionId}`,
      timestamp: `2026-11-22 04:00:${String(sequence % 60).padStart(2, '0')}`,
      amount: formatDecimal(amountMinor),
      currency,
      currencyCode: codes[currency] ?? '999',
      reason: 'Customer Refunded',
    };
    const type = sale.voidsIssued > 0 ? 'Void' : 'Refund';
    return send(kind === 'charged_back' ? 'Chargeback' : type, fields, form);
  }

  const paid = (order: TestOrder) => {
    const notified: FakeEvent = { kind: 'paid', transactionId: transactionId() };
    return { notified, fields: saleFields(order, notified), message: message(order, notified) };
  };
  const transactionId = () => `11${randomInt(10 ** 9, 10 ** 10)}000000${randomInt(100, 1000)}`;
  return {
    access,
    code: 'ccbill',
    language: 'en',
    reversal: 'charged_back',
    movesMoney: true,
    transactionId,
    message,
    rebill: () =>
      send('RenewalSuccess', { ...shop, subscriptionId: transactionId(), billedAmount: '4.99' }, true),
    forged: (order) => {
      const { fields, message: right } = paid(order);
      const { dynamicPricingValidationDigest: digest = '', ...unsigned } = fields;
      return {
        'the digest of another sale': send(
          'NewSaleSuccess',
          { ...fields, subscriptionId: transactionId() },
          false,
        ),
        'no digest, as in test mode': send('NewSaleSuccess', unsigned, true),
        'the digest of a refusal': send(
          'NewSaleSuccess',
          {
            ...fields,
            dynamicPricingValidationDigest: md5(`${fields.subscriptionId}0${access.salt}`),
          },
          false,
        ),
        'a digest in capitals': send(
          'NewSaleSuccess',
          { ...fields, dynamicPricingValidationDigest: digest.toUpperCase() },
          false,
        ),
        'from elsewhere': { ...right, remoteAddress: '203.0.113.5' },
        'from elsewhere, with a header that says otherwise': {
          ...right,
          remoteAddress: '203.0.113.5',
          headers: { ...right.headers, 'x-forwarded-for': '64.38.215.17' },
        },
        'to another address': {
          ...right,
          url: right.url.replace(access.notifyKey, 'a-key-of-the-notify-addrest'),
        },
        'to an address without its key': {
          ...right,
          url: '/api/payments/notify/ccbill?eventType=NewSaleSuccess',
        },
      };
    },
    otherShop: (order) => send('NewSaleSuccess', { ...paid(order).fields, clientSubacc: '0013' }, false),
    doubled: (order) => {
      const { fields } = paid(order);
      const right = send('NewSaleSuccess', fields, true);
      return { ...right, payload: `${right.payload}&billedInitialPrice=${fields.billedInitialPrice}` };
    },
    odd: (order) => ({
      'an event that is not known': send('UpSaleSuccess', paid(order).fields, false),
      'one that may be added': send('NewSaleSuccessToo', paid(order).fields, true),
    }),
    sentBack,
    mood: server.mood,
    close: server.close,
  };
}
