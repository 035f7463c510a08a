import { createOTP } from '@better-auth/utils/otp';
import { expect, test } from 'vitest';
import { createEnrolmentUrl, findCodeStep } from './second-factor.ts';

// Test vectors of RFC 6238 (SHA-1), cut to six digits.
const secret = '12345678901234567890';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('the code of RFC 6238 for second %d is accepted', async (second, code) => {
  expect(await findCodeStep(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code is valid one step early or late, and no further', async () => {
  const at = 1_700_000_010;
  const code = await createOTP(secret).hotp(Math.floor(at / 30));
  expect(await findCodeStep(secret, code, new Date((at + 30) * 1000))).toBe(Math.floor(at / 30));
  expect(await findCodeStep(secret, code, new Date((at - 30) * 1000))).toBe(Math.floor(at / 30));
  expect(await findCodeStep(secret, code, new Date((at + 90) * 1000))).toBeNull();
});

test('the address for an authenticator app names the site, the account and the period', () => {
  const address = new URL(createEnrolmentUrl(secret, 'Afterglow', 'operator@example.test'));
  expect(decodeURIComponent(address.href)).toMatch(/^otpauth:\/\/totp\/Afterglow:operator@example\.test\?/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ period: '30', issuer: 'Afterglow' });
});

test('a correct code is accepted with spaces in it, and with no other characters', async () => {
  const [second, now] = [59, new Date(59_000)];
  expect(await findCodeStep(secret, '287 082', now)).toBe(Math.floor(second / 30));
  for (const code of ['x287082', '287082x', '1287082', '2870820'])
    expect(await findCodeStep(secret, code, now)).toBeNull();
});

test('anything except six digits is rejected', async () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '12345x']) {
    expect(await findCodeStep(secret, code, new Date())).toBeNull();
  }
});
