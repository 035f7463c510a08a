import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's smallest argon2id configuration (better-auth's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: each takes 19 MiB and a thread of the pool that files and DNS need too. */
const limit = pLimit(2);
/**
 * About two seconds of work on two slow cores. Later requests are rejected immediately, so that thousands of guesses
 * make nobody wait.
 */
const MAX_QUEUED = 100;

/** Too many passwords are waiting to be checked. Nothing was done, and the caller may try again. */
export class TooBusyError extends Error {
  readonly retryAfterS = 3;
}

/** Throws `TooBusyError` under load. Call it before an attempt is counted, so that the rejection costs no attempt. */
export function requireCapacity(): void {
  if (limit.pendingCount >= MAX_QUEUED) throw new TooBusyError('too many passwords wait to be verified');
}

/** Returns an argon2id hash in PHC format. Throws `TooBusyError`. */
export async function hashPassword(password: string): Promise<string> {
  requireCapacity();
  return limit(() => hash(password.normalize('NFKC'), COST));
}

/** Throws `TooBusyError`. A hash that cannot be parsed matches no password. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  requireCapacity();
  return limit(() => verify(phc, password.normalize('NFKC'))).catch(() => false);
}
