import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's smallest argon2id (the library's algorithm when none is named): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: each takes 19 MiB and a thread of the pool that files and DNS need too. */
const limit = pLimit(2);
/** Some two seconds of work on two slow cores: who would wait longer is sent away, so that guesses by the thousand keep nobody waiting. */
const maxQueued = 100;

/** More passwords wait to be looked at than is good. Nothing was done; the same may be asked again. */
export class TooBusyError extends Error {
  readonly retryAfterS = 3;
}

/** Asked before a try is counted, so that being sent away costs none. */
export function requireCapacity(): void {
  if (limit.pendingCount >= maxQueued) throw new TooBusyError('too many passwords wait to be looked at');
}

/** An argon2id hash in PHC form. Throws `TooBusy`. */
export async function hashPassword(password: string): Promise<string> {
  requireCapacity();
  return limit(() => hash(password.normalize('NFKC'), cost));
}

/** Throws `TooBusy`; a hash that cannot be read is of no password. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  requireCapacity();
  return limit(() => verify(phc, password.normalize('NFKC'))).catch(() => false);
}
