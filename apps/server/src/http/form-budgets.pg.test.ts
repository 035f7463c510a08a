import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

// Whoever sends what is rejected has used the budget of their network all the same: checking it is work, too.

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
});
afterAll(() => fixture.close());

const tooLong = 'x'.repeat(10_001);
const email = 'noa@example.org';

test.each([
  ['withdrawals', '/api/withdraw', { email, text: tooLong }],
  [
    'cancellations',
    '/api/cancel',
    { kind: 'cause', contract: 'account', name: 'Noa', email, reason: tooLong },
  ],
  ['notices', '/api/notice', { address: '/profile/1', reason: 'other', text: tooLong }],
  ['requests to support', '/api/support', { email, text: tooLong }],
])('rejected %s count: after twenty the next waits', async (_what, url, body) => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await fixture.post(url, body)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});
