import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's smallest argon2id (the library's algorithm when none is named): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: each takes 19 MiB and a thread of the pool that files and DNS need too. */
const inTurn = pLimit(2);

/** An argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

export function passwordMatches(password: string, phc: string): Promise<boolean> {
  return inTurn(() => verify(phc, password.normalize('NFKC'))).catch(() => false);
}
