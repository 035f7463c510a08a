import { randomBytes } from 'node:crypto';
import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import type { Result } from '@afterglow/domain/result';
import type { App } from '../../app.ts';
import { DEMO_PASSWORD } from '../../auth/demo-password.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { listAcceptedSecrets } from '../../config.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { logSession } from './session-log.ts';
import { hashStaffToken, openStaffSession } from './staff-session.ts';
import { useCode } from './use-code.ts';

type SignInInput = { email: string; password: string; code?: string; userAgent: string };
type SignInError = 'invalid_email_or_password' | 'second_factor_missing' | 'code_required' | 'invalid_code';
type SignInResult = Result<{ staffId: number; token: string }, SignInError>;

/**
 * Returns the console's own sign-in: password and, everywhere but in the demo, a second factor. Wrong ones are logged
 * with the account.
 */
export function createSignIn(app: App): (given: SignInInput) => Promise<SignInResult> {
  // Compared with when the address is unknown, so that the answer takes the same time.
  const unknownHash = hashPassword(randomBytes(16).toString('hex'));

  const logRejected = async (staffId: number, at: Date, wrong: 'password' | 'code'): Promise<void> => {
    await logSession(app.db, { staffId, action: 'login refused', at, detail: { wrong } });
    publishListChanged(app, 'audit/list');
  };

  return async ({ email: given, password, code, userAgent }) => {
    const email = normalizeEmail(given);
    const now = app.now();
    const staff = await app.db
      .selectFrom('staff')
      .select(['id', 'role', 'password_hash', 'totp_secret'])
      .where('email', '=', isValidEmail(email) ? email : '')
      .where('active', '=', true)
      .where('invited', '=', false)
      .executeTakeFirst();
    const isRight = await verifyPassword(password, staff?.password_hash ?? (await unknownHash));
    const isDemoPassword = app.config.production && password === DEMO_PASSWORD;
    if (!staff || !isRight || isDemoPassword) {
      if (staff) await logRejected(staff.id, now, 'password');
      return { ok: false, error: 'invalid_email_or_password' };
    }
    if (!app.config.demo) {
      if (!staff.totp_secret) return { ok: false, error: 'second_factor_missing' };
      if (!code) return { ok: false, error: 'code_required' };
      if (!(await useCode(app.db, staff, code, { now, secrets: listAcceptedSecrets(app.config) }))) {
        await logRejected(staff.id, now, 'code');
        return { ok: false, error: 'invalid_code' };
      }
    }
    const token = await app.db.transaction().execute(async (tx) => {
      const opened = await openStaffSession(tx, staff, { now, userAgent });
      const sessionId = hashStaffToken(opened);
      await logSession(tx, { staffId: staff.id, action: 'login', at: now, sessionId });
      return opened;
    });
    publishListChanged(app, 'audit/list');
    return { ok: true, value: { staffId: staff.id, token } };
  };
}
