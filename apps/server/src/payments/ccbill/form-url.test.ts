import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createFormUrl, signForm, signSale } from './form-url.ts';

const salt = '7d901dad245fd0ff6bc20d06';
const env = {
  CCBILL_ACCOUNT: '900100',
  CCBILL_SUBACCOUNT: '0012',
  CCBILL_FORM: '2f8a5c1e-0d3b-4b6e-9a77-5f1c22d0e911',
  CCBILL_SALT: salt,
  CCBILL_DATALINK_USER: 'house',
  CCBILL_DATALINK_PASSWORD: 'password',
  CCBILL_NOTIFY_KEY: 'a-key-of-the-notify-address',
};
const accessIn = (more: Record<string, string> = {}) => {
  const access = readConfig({ ...env, ...more, NODE_ENV: 'test', SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6' })
    .payments.ccbill;
  if (!access) throw new Error('CCBill is absent');
  return access;
};
const order = {
  reference: 'a'.repeat(32),
  amountMinor: 1_000,
  currency: 'USD',
  language: 'en',
  months: 0,
  host: null,
  returnUrl: 'https://meet.example/payments/redirect',
} as const;

test('the digest is the one that CCBill computes', () => {
  expect(signForm('10.00', '30', '840', salt)).toBe('a7459445d0e5dc0963fe736dc5cf900b');
  // A digest over the subscription and the outcome: the digest of a rejection is not valid for a sale.
  expect(signSale('123', '1', salt)).not.toBe(signSale('123', '0', salt));
});

test('the address contains account, form, price, period, currency and order, and the digest covers the same texts', () => {
  const address = new URL(createFormUrl(accessIn(), order));
  expect(address.origin + address.pathname).toBe(
    'https://api.ccbill.com/wap-frontflex/flexforms/2f8a5c1e-0d3b-4b6e-9a77-5f1c22d0e911',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    clientAccnum: '900100',
    clientSubacc: '0012',
    initialPrice: '10.00',
    initialPeriod: '365',
    currencyCode: '840',
    formDigest: signForm('10.00', '365', '840', salt),
    reference: order.reference,
  });
  expect(address.href).not.toContain(salt);
});

test('a further host goes along, for the way back', () => {
  const address = new URL(createFormUrl(accessIn(), { ...order, host: 'treffen.example' }));
  expect(address.searchParams.get('host')).toBe('treffen.example');
});

test('euros have their code, premium its days, shekels no form; the sandbox is another host', () => {
  const fields = (more: object) => new URL(createFormUrl(accessIn(), { ...order, ...more })).searchParams;
  expect(fields({ currency: 'EUR' }).get('currencyCode')).toBe('978');
  const days = [1, 3, 6, 12, 24].map((months) => fields({ months }).get('initialPeriod'));
  expect(days).toEqual(['30', '91', '183', '365', '365']);
  expect(() => fields({ currency: 'ILS' })).toThrow('CCBill takes no ILS');
  expect(createFormUrl(accessIn({ CCBILL_SANDBOX: '1' }), order)).toMatch(
    /^https:\/\/sandbox-api\.ccbill\.com\//,
  );
});
