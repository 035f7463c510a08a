import { START_TEXT } from '@afterglow/domain/start-now';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVerifyToken } from '../identity/mail-tokens.ts';
import { settle } from '../payments/settle.ts';
import { type HttpTown, httpTown } from '../testing/http-town.ts';

// Receipts are owed: what waited for the proof of an address goes once that is there.

let town: HttpTown;
beforeAll(async () => {
  town = await httpTown();
});
afterAll(() => town.close());

test('a receipt that found no proved address goes when it is confirmed, once, with the wish, the tax and the hour', async () => {
  const buyer = await town.register({ language: 'en' });
  const order = await town.call(buyer.id, 'payment/initiate', {
    provider: 'sandbox',
    package_id: 1,
    type: 'buy-credits',
    start_now: START_TEXT,
  });
  if (!order.ok) throw new Error(order.code);
  const { payment_id } = order.data as { payment_id: number };
  const { reference, amount_minor, currency } = await town.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const notice = {
    event: 'paid',
    reference,
    amountMinor: amount_minor,
    currency,
    transactionId: 'owed-1',
  } as const;
  await town.db.transaction().execute((tx) => settle(tx, 'sandbox', notice, town.clock.now));
  const receipts = () =>
    town.house.mail.kept().filter(({ to, subject }) => to === buyer.email && /receipt/.test(subject));
  await town.runJobs();
  expect(receipts()).toEqual([]);

  const { auth_user_id } = await town.db
    .selectFrom('member')
    .select('auth_user_id')
    .where('person_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const token = await newVerifyToken(town.house, auth_user_id, buyer.email);
  expect((await town.post(`/api/verify/${token}`, {})).statusCode).toBe(200);
  await town.runJobs();
  await town.runJobs();
  expect(receipts()).toHaveLength(1);
  const text = receipts()[0]?.text ?? '';
  for (const words of ['Please start right away', 'VAT included', '18%']) expect(text).toContain(words);
  expect(text).toMatch(/Date: .* at \d{1,2}:\d\d/);
  expect(await town.db.selectFrom('letter_owed').selectAll().execute()).toEqual([]);
});
