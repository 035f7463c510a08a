import { CURRENT_START_NOW_VERSION } from '@afterglow/domain/start-now';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifyToken } from '../auth/mail-tokens.ts';
import { applyEventToPayment } from '../payments/index.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { deferEmail } from './deferred-emails.ts';

// Receipts must be sent: those that waited for the verification of an address are sent after it.

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

test('a receipt without a verified address is sent after the verification, once, with the consent, the tax and the time', async () => {
  const buyer = await fixture.register({ language: 'en' });
  const order = await fixture.call(buyer.id, 'payment/initiate', {
    provider: 'sandbox',
    package_id: 1,
    type: 'buy-credits',
    start_now: CURRENT_START_NOW_VERSION,
  });
  if (!order.ok) throw new Error(order.code);
  const { payment_id } = order.data as { payment_id: number };
  const { reference, amount_minor, currency } = await fixture.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const notice = {
    kind: 'paid',
    reference,
    amountMinor: amount_minor,
    currency,
    transactionId: 'owed-1',
  } as const;
  await fixture.db
    .transaction()
    .execute((tx) => applyEventToPayment(tx, 'sandbox', notice, fixture.clock.now));
  const receipts = () =>
    fixture.app.mail.listStored().filter(({ to, subject }) => to === buyer.email && /receipt/.test(subject));
  await fixture.runJobs();
  expect(receipts()).toEqual([]);

  const { auth_user_id } = await fixture.db
    .selectFrom('member')
    .select('auth_user_id')
    .where('person_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const token = await createVerifyToken(fixture.app, auth_user_id, buyer.email);
  expect((await fixture.post(`/api/verify/${token}`, {})).statusCode).toBe(200);
  await fixture.runJobs();
  await fixture.runJobs();
  expect(receipts()).toHaveLength(1);
  const text = receipts()[0]?.text ?? '';
  for (const words of ['Please start right away', 'VAT included', '18%']) expect(text).toContain(words);
  expect(text).toMatch(/Date: .* at \d{1,2}:\d\d/);
  expect(await fixture.db.selectFrom('letter_owed').selectAll().execute()).toEqual([]);
});

test('an email whose address is verified while it is being deferred is tried again instead', async () => {
  const { id: personId } = await fixture.register();
  await fixture.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', personId)
    .execute();
  const job = { template: 'payment_receipt', paymentId: 1 } as const;
  const deferred = deferEmail(fixture.db, { personId, job, now: fixture.clock.now });
  await expect(deferred).rejects.toThrow('proved meanwhile');
  expect(await fixture.db.selectFrom('letter_owed').select('id').execute()).toEqual([]);
});
