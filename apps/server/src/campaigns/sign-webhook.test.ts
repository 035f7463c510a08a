import { expect, test } from 'vitest';
import { parseWebhookSecret, signWebhook } from './sign-webhook.ts';

test('a message is signed as the example of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAtS: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signWebhook(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('without a secret there is no signature', () => {
  expect(signWebhook({ id: 'msg_1', sentAtS: 1, body: '' }, null)).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1',
  });
});

test('a secret is base64 with or without its prefix, or a text', () => {
  expect(parseWebhookSecret('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual(
    parseWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
  );
  expect(parseWebhookSecret('a phrase of the two')).toEqual(Buffer.from('a phrase of the two'));
  expect(parseWebhookSecret('whsec_no base64!')).toBeNull();
});
