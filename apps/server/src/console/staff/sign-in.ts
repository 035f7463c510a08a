import { randomBytes } from 'node:crypto';
import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { House } from '../../house.ts';
import { demoPassword } from '../../identity/demo-password.ts';
import { hashPassword, passwordMatches } from '../../identity/passwords.ts';
import { logSession } from '../desk.ts';
import { codeStep } from './second-factor.ts';
import { openStaffSession } from './staff-session.ts';

type Given = { email: string; password: string; code?: string };
type SignedIn =
  | { ok: true; staffId: number; token: string }
  | {
      ok: false;
      error: 'invalid_email_or_password' | 'second_factor_missing' | 'code_required' | 'invalid_code';
    };

/** The console's own sign-in: password and, everywhere but in the demo, a second factor. Wrong ones are logged with the account. */
export function openSignIn(house: House): (given: Given) => Promise<SignedIn> {
  // Compared with when the address is unknown, so that the answer takes the same time.
  const nobody = hashPassword(randomBytes(16).toString('hex'));

  return async ({ email: given, password, code }) => {
    const email = cleanEmail(given);
    const now = house.now();
    const staff = await house.db
      .selectFrom('staff')
      .select(['id', 'role', 'password_hash', 'totp_secret', 'totp_last_step'])
      .where('email', '=', validEmail(email) ? email : '')
      .where('active', '=', true)
      .executeTakeFirst();
    const right = await passwordMatches(password, staff?.password_hash ?? (await nobody));
    const printed = house.config.production && password === demoPassword;
    if (!staff || !right || printed) {
      if (staff) await logSession(house.db, staff.id, 'login refused', now, { wrong: 'password' });
      return { ok: false, error: 'invalid_email_or_password' };
    }
    if (!house.config.demo) {
      if (!staff.totp_secret) return { ok: false, error: 'second_factor_missing' };
      if (!code) return { ok: false, error: 'code_required' };
      const step = await codeStep(staff.totp_secret, code, now);
      if (step === null || !(await spendStep(house, staff.id, step))) {
        await logSession(house.db, staff.id, 'login refused', now, { wrong: 'code' });
        return { ok: false, error: 'invalid_code' };
      }
    }
    const token = await house.db.transaction().execute(async (transaction) => {
      await logSession(transaction, staff.id, 'login', now);
      return openStaffSession(transaction, staff, now);
    });
    return { ok: true, staffId: staff.id, token };
  };
}

/** A code counts once: its time step must lie after the last one that was taken. */
async function spendStep(house: House, staffId: number, step: number): Promise<boolean> {
  const spent = await house.db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
