import { createOTP } from '@better-auth/utils/otp';

const PERIOD_S = 30;

/**
 * Returns the time step a six-digit code belongs to (RFC 6238, SHA-1, 30 s), one step of clock drift either way; null
 * for a wrong code. `secret` as it was enrolled.
 */
export async function findCodeStep(secret: string, code: string, now: Date): Promise<number | null> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S);
  const otp = createOTP(secret, { period: PERIOD_S });
  for (const candidate of [step, step - 1, step + 1]) {
    if ((await otp.hotp(candidate)) === digits) return candidate;
  }
  return null;
}

/** Returns the address that authenticator apps read. */
export function createEnrolmentUrl(secret: string, site: string, email: string): string {
  return createOTP(secret, { period: PERIOD_S }).url(site, email);
}
