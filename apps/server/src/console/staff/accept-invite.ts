import type { Result } from '@afterglow/domain/result';
import type { App } from '../../app.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { listAcceptedSecrets } from '../../config.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findInvite, type InviteError } from './invites.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { createEnrolmentUrl, findCodeStep } from './second-factor.ts';
import { logSession } from './session-log.ts';
import { hashStaffToken, openStaffSession } from './staff-session.ts';

type Invited = { name: string; email: string; role: string; totp: { secret: string; uri: string } | null };

/** Returns what the page of an invitation shows. */
export async function openInvite(app: App, token: string): Promise<Result<Invited, InviteError>> {
  const found = await findInvite(app.db, token, {
    secrets: listAcceptedSecrets(app.config),
    now: app.now(),
  });
  if (!found.ok) return found;
  const { name, email, role, totpSecret } = found.value;
  const uri = totpSecret && createEnrolmentUrl(totpSecret, app.settings.current().name, email);
  // The page shows the secret as authenticator apps take it: in base32, as the address has it.
  const secret = uri && new URL(uri).searchParams.get('secret');
  return { ok: true, value: { name, email, role, totp: uri && secret ? { secret, uri } : null } };
}

type Accepted = Result<
  { staffId: number; token: string; recoveryCodes: string[] },
  InviteError | 'invalid_code'
>;

/** Takes password and second factor, ends the link and signs in. A wrong code does not use up the link. */
export async function acceptInvite(
  app: App,
  given: { token: string; password: string; code: string | undefined; userAgent: string },
): Promise<Accepted> {
  const passwordHash = await hashPassword(given.password);
  const secrets = listAcceptedSecrets(app.config);
  const now = app.now();
  const result = await app.db.transaction().execute(async (tx): Promise<Accepted> => {
    const found = await findInvite(tx, given.token, { secrets, now });
    if (!found.ok) return found;
    const { id, totpSecret, staffId, role } = found.value;
    const step = totpSecret === null ? null : await findCodeStep(totpSecret, given.code ?? '', now);
    if (totpSecret !== null && step === null) return { ok: false, error: 'invalid_code' };
    const used = await tx
      .updateTable('staff_invite')
      .set({ used_at: now, totp_secret: null })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return { ok: false, error: 'ended' };
    await tx
      .updateTable('staff')
      .set((staff) => ({
        password_hash: passwordHash,
        totp_secret: totpSecret,
        totp_last_step: step,
        invited: false,
        version: staff('version', '+', 1),
      }))
      .where('id', '=', staffId)
      .execute();
    const recoveryCodes = await renewRecoveryCodes(tx, app.config.secret, staffId);
    const token = await openStaffSession(tx, { id: staffId, role }, { now, userAgent: given.userAgent });
    const sessionId = hashStaffToken(token);
    await logSession(tx, { staffId, action: 'login', at: now, sessionId, detail: { by: 'invite' } });
    return { ok: true, value: { staffId, token, recoveryCodes } };
  });
  if (result.ok) publishListChanged(app, 'audit/list');
  return result;
}
