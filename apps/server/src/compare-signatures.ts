import { timingSafeEqual } from 'node:crypto';

/** Compares a received signature with the expected one, in a time that does not depend on what they contain. */
export function isSameSignature(given: Buffer | string, expected: Buffer | string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
