import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { findCodeStep } from './second-factor.ts';

/**
 * Returns whether a code of the second factor is right, and uses it up: each time step of the authenticator app and
 * each recovery code counts once. Sign-in and `session/step_up` accept the same codes.
 */
export async function useCode(
  db: Kysely<DB>,
  staff: { id: number; totp_secret: string | null },
  code: string,
  { now, secrets }: { now: Date; secrets: readonly string[] },
): Promise<boolean> {
  if (staff.totp_secret === null) return false;
  const step = await findCodeStep(staff.totp_secret, code, now);
  if (step === null) return spendRecoveryCode(db, { secrets, staffId: staff.id, code, now });
  const used = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staff.id)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
