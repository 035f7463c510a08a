import { createHmac, randomBytes } from 'node:crypto';
import type { Language } from '@afterglow/domain/languages';
import type { Result } from '@afterglow/domain/result';
import { INVITE_TTL_S } from '@afterglow/domain/staff-accounts';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import { staffResetFactor } from '@afterglow/protocol/console/staff/staff-reset-factor';
import type { Kysely } from 'kysely';
import { isSameSignature } from '../../compare-signatures.ts';
import type { DB } from '../../db/schema.ts';
import { toStaffSubject, writeAuditLog } from '../../rpc/audit-log.ts';
import type { Ctx } from '../../rpc/context.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { chooseReaderLanguage, DEFAULT_STAFF_LANGUAGE } from '../reader-language.ts';
import { expireStaffSessions } from './staff-session.ts';

/* The links under which somebody of the staff chooses a password and a second factor. */

/** No password fits this hash. */
export const NO_PASSWORD = 'none';

const tokenShape = /^(\d{1,15})\.([\w-]{43})$/;

function signInvite({ id, nonce }: { id: number; nonce: string }, secret: string): string {
  return createHmac('sha256', secret).update(`staff invite ${id} ${nonce}`).digest('base64url');
}

/** Returns the address of an invitation. Its holder can become this member of staff. */
export function createInviteLink(
  invite: { id: number; nonce: string },
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string {
  return `${publicUrl}/console/invite/${invite.id}.${signInvite(invite, secret)}`;
}

/**
 * Creates twenty random bytes, as RFC 4226 recommends. The address for authenticator apps contains them as
 * base32.
 */
export const createFactorSecret = (): string => randomBytes(20).toString('hex');

/** Creates the link and queues its email. Earlier links of the account end. */
export async function createInvite(
  { tx, app, me, now, addJob }: Ctx<StaffIdentity>,
  staffId: number,
): Promise<{ link: string; expires: number }> {
  const invite = await storeInvite(tx, app.config, {
    staffId,
    createdBy: me.id,
    approvedBy: me.approvedBy ?? null,
    language: chooseReaderLanguage(me, []),
    now,
  });
  await addJob('send_email', { template: 'staff_invite', inviteId: invite.id });
  return { link: invite.link, expires: toUnixSeconds(invite.expiresAt) };
}

/**
 * Resets the sign-in of an account for whoever works on the machine of the server: its sessions, password, second factor
 * and recovery codes end. Returns the link under which its owner chooses new ones; no email goes out. Nobody of the staff
 * has made it, so it links no two accounts.
 */
export async function resetSignIn(
  tx: Kysely<DB>,
  config: InviteConfig,
  { staffId, now }: { staffId: number; now: Date },
): Promise<{ link: string; expiresAt: Date }> {
  const account = await tx
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('staff')
    .set((staff) => ({
      password_hash: NO_PASSWORD,
      totp_secret: null,
      totp_last_step: null,
      version: staff('version', '+', 1),
    }))
    .where('id', '=', staffId)
    .execute();
  await tx.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute();
  await expireStaffSessions(tx, staffId, now);
  const entry = {
    subject: toStaffSubject(staffId),
    detail: { by: 'command', before: { factor: account.totp_secret !== null }, after: { factor: false } },
  };
  await writeAuditLog(tx, { staffId: null, kind: 'act', action: staffResetFactor.name, at: now }, [entry]);
  const made = { createdBy: null, approvedBy: null, language: DEFAULT_STAFF_LANGUAGE };
  return storeInvite(tx, config, { staffId, ...made, now });
}

type InviteConfig = { publicUrl: string; secret: string; demo: boolean };
type NewInvite = {
  staffId: number;
  createdBy: number | null;
  approvedBy: number | null;
  language: Language;
  now: Date;
};

async function storeInvite(
  tx: Kysely<DB>,
  config: InviteConfig,
  { staffId, createdBy, approvedBy, language, now }: NewInvite,
): Promise<{ id: number; link: string; expiresAt: Date }> {
  await endInvites(tx, staffId, now);
  const expiresAt = new Date(now.getTime() + INVITE_TTL_S * 1000);
  const invite = await tx
    .insertInto('staff_invite')
    .values({
      staff_id: staffId,
      created_by: createdBy,
      approved_by: approvedBy,
      created_at: now,
      nonce: randomBytes(16).toString('base64url'),
      totp_secret: config.demo ? null : createFactorSecret(),
      language,
      expires_at: expiresAt,
    })
    .returning(['id', 'nonce'])
    .executeTakeFirstOrThrow();
  return { id: invite.id, link: createInviteLink(invite, config), expiresAt };
}

/** Ends the open links of an account. Their rows stay, so that opening one says that it has ended. */
export async function endInvites(db: Kysely<DB>, staffId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_invite')
    .set({ expires_at: now, totp_secret: null })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export type OpenInvite = {
  id: number;
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  totpSecret: string | null;
};

/** `ended`: it was used, its time is over, or the account is closed. `unknown`: the token is wrong. */
export type InviteError = 'unknown' | 'ended';

/** Returns the invitation of a token. */
export async function findInvite(
  db: Kysely<DB>,
  token: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Promise<Result<OpenInvite, InviteError>> {
  const [, id = '0', signature = ''] = tokenShape.exec(token) ?? [];
  const row = await db
    .selectFrom('staff_invite')
    .innerJoin('staff', 'staff.id', 'staff_invite.staff_id')
    .select([
      'staff_invite.id',
      'staff_invite.nonce',
      'staff_invite.totp_secret',
      'staff_invite.expires_at',
      'staff_invite.used_at',
      'staff.id as staff_id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.active',
    ])
    .where('staff_invite.id', '=', Number(id))
    .executeTakeFirst();
  if (!row || !isStaffRole(row.role)) return { ok: false, error: 'unknown' };
  const isSigned = secrets.some((secret) => isSameSignature(signature, signInvite(row, secret)));
  if (!isSigned) return { ok: false, error: 'unknown' };
  if (row.used_at || row.expires_at <= now || !row.active) return { ok: false, error: 'ended' };
  const { name, email, role } = row;
  return {
    ok: true,
    value: { id: row.id, staffId: row.staff_id, name, email, role, totpSecret: row.totp_secret },
  };
}
