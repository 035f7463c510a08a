import { registration } from './registration.ts';

const bytes = 'AAAA';
const email = 'nobody@example.test';
const password = 'correct horse 7 battery';
const passkey = { id: bytes, rawId: bytes, type: 'public-key' };

/**
 * A valid body for each route that changes something, with every text that the route reads. The test that sends texts
 * to every route starts from it. A new route needs an entry here, or that test fails.
 */
export const rightBody: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/register': {
    ...registration(email, password),
    interests: ['music'],
    body_type: 'fit',
    hair: 'dark',
    origin: 'other',
  },
  'POST /api/login': { email, password },
  'POST /api/passkeys/options': { password },
  'POST /api/passkeys': {
    ...passkey,
    password,
    response: { clientDataJSON: bytes, attestationObject: bytes },
  },
  'POST /api/login/passkey/options': { email },
  'POST /api/login/passkey': {
    ...passkey,
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  },
  'POST /api/logout': { session: 'x' },
  'POST /api/recover': { email },
  'POST /api/recover/:token': { password },
  'POST /api/verify': { email },
  'POST /api/verify/:token': { email },
  'POST /api/handoff': { path: '/meet' },
  'POST /api/reconnect/:code': { code: 'x' },
  'POST /api/undo/:token': { email },
  'POST /api/ticket': { token: 'x' },
  'POST /api/push/subscriptions': {
    endpoint: 'https://push.example.test/x',
    keys: { p256dh: bytes, auth: bytes },
    language: 'en',
  },
  'POST /api/push/test': { endpoint: 'https://push.example.test/x' },
  'DELETE /api/push/subscriptions': { endpoint: 'https://push.example.test/x' },
  'POST /api/withdraw': { name: 'Dana', email, reference: 'A-000001', text: 'All of it', language: 'en' },
  'POST /api/cancel': {
    kind: 'cause',
    reason: 'It is over',
    name: 'Dana',
    email,
    contract: 'premium',
    ends_on: '2027-01-31',
    language: 'en',
  },
  'POST /api/appeal/:token': { text: 'I have never written to this person.', trace_id: 'appeal-trace-1' },
  'POST /api/notice': {
    address: '/chat/17',
    reason: 'fraud',
    text: 'Asks everybody for money.',
    name: 'Dana',
    email,
    language: 'en',
  },
  'POST /api/support': { email, text: 'Where are my coins?', language: 'en' },
  'POST /api/unsubscribe/:token': { 'List-Unsubscribe': 'One-Click' },
  'POST /upload': { file: 'x' },
  'POST /console/upload': { file: 'x', for: 'gift' },
  'POST /console/api/persona-kit': { file: 'x' },
  'POST /console/api/login': { email, password, code: '123456' },
  'POST /console/api/invite/:token': { password: 'a password of many words', code: '123456' },
  'POST /console/api/logout': { session: 'x' },
  'POST /console/api/ticket': { token: 'x' },
  'POST /api/payments/notify/:provider': { reference: 'x', event: 'paid', transaction_id: 'x' },
  'POST /api/payments/notify/:provider/:key': { reference: 'x', event: 'paid', transaction_id: 'x' },
  'POST /payments/redirect': { reference: 'x' },
  'POST /payments/sandbox/:reference': { number: '4000000000003220', bank: 'confirm', mark: 'x' },
};
