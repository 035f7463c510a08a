import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

const CODES = 10;
/**
 * Without letters and digits that are easily confused. Ten of 30 characters are 49 bits: with five tries in ten minutes
 * nobody guesses one.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz2346789';
const HALF_LENGTH = 5;

const createCode = (): string => {
  const half = () =>
    Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return `${half()}-${half()}`;
};

/**
 * Returns the hash of a recovery code. The secret of the site is in the hash: the table alone does not allow
 * to try all codes.
 */
function hashCode(secret: string, staffId: number, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', secret).update(`recovery code ${staffId} ${plain}`).digest('hex');
}

/** Returns ten new codes, shown once. The earlier ones end. */
export async function renewRecoveryCodes(db: Kysely<DB>, secret: string, staffId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(createCode());
  await db.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('recovery_code')
    .values([...codes].map((code) => ({ staff_id: staffId, code_hash: hashCode(secret, staffId, code) })))
    .execute();
  return [...codes];
}

/**
 * Uses a code up, instead of the one of the authenticator app. Returns false for a wrong code and for one that was
 * used. A code may be of a previous secret of the site. The codes themselves are not stored, so a set cannot be hashed
 * again: it ends with the secret that made it.
 */
export async function spendRecoveryCode(
  db: Kysely<DB>,
  { secrets, staffId, code, now }: { secrets: readonly string[]; staffId: number; code: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where(
      'code_hash',
      'in',
      secrets.map((secret) => hashCode(secret, staffId, code)),
    )
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
