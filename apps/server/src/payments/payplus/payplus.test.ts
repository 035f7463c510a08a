import { afterAll, expect, test } from 'vitest';
import { startFakePayplus } from '../../testing/fake-payplus.ts';
import { createPayplusProvider } from './payplus.ts';

const fake = await startFakePayplus();
afterAll(() => fake.close());

test('the payer returns to the page of the order, and messages go to PUBLIC_URL', async () => {
  const provider = createPayplusProvider(fake.access, { publicUrl: 'https://meet.example' });
  const returnUrl = 'https://treffen.example/payments/redirect';
  await provider.createCheckoutSession({
    reference: 'a'.repeat(32),
    amountMinor: 1_000,
    currency: 'ILS',
    language: 'de',
    months: 0,
    host: 'treffen.example',
    returnUrl,
  });
  expect(fake.lastAddresses()).toEqual({
    refURL_success: returnUrl,
    refURL_failure: returnUrl,
    refURL_cancel: returnUrl,
    refURL_callback: 'https://meet.example/api/payments/notify/payplus',
  });
});
