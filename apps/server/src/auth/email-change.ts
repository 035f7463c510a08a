import { WEEK_S } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Account, applyAccessStep } from './account-access.ts';
import type { AuthApp } from './better-auth.ts';
import { canRestoreEmail, lockEmail } from './undo-rows.ts';

/** How long the link in the new inbox is valid, and with it the request. */
export const EMAIL_CHANGE_TTL_S = WEEK_S;

/** Returns the address that waits for its link, or null. */
export async function findPendingEmail(db: Kysely<DB>, personId: number, now: Date): Promise<string | null> {
  const pending = await db
    .selectFrom('email_change')
    .select('email')
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return pending?.email ?? null;
}

/** Returns whether somebody else has this address or may get it back. Locks it until the transaction ends. */
export async function isEmailTaken(
  tx: Kysely<DB>,
  email: string,
  personId: number,
  now: Date,
): Promise<boolean> {
  if (await canRestoreEmail(tx, email, now, personId)) return true;
  const { rows } = await sql`
    select from member where email = ${email} and person_id <> ${personId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Stores the request; the caller locks the account. Returns until when the email to the old address can undo it, or
 * null if the old address was never confirmed and may be a typing mistake.
 */
export async function requestEmailChange(
  tx: Kysely<DB>,
  account: Account,
  { email, confirmed, now }: { email: string; confirmed: boolean; now: Date },
): Promise<number | null> {
  const pendingUntil = new Date(now.getTime() + EMAIL_CHANGE_TTL_S * 1000);
  if (!confirmed) {
    await applyAccessStep(tx, 'correction_asked', account, { now, email, pendingUntil });
    return null;
  }
  const { undo } = await applyAccessStep(tx, 'email_asked', account, { now, email, pendingUntil });
  if (!undo) throw new Error('a changed address can be taken back');
  return undo.untilS;
}

/** Returns whether nobody may have an address. */
export type IsBarred = (db: Kysely<DB>, email: string, now: Date) => Promise<boolean>;

/**
 * Confirms the address to which a link was sent: the current one or the requested one. Returns null if it is
 * neither any more, has become somebody else's, or is barred. The caller locks the account.
 */
export async function confirmEmail(
  tx: Kysely<DB>,
  { now, isBarred }: Pick<AuthApp, 'now'> & { isBarred: IsBarred },
  account: Account,
  email: string,
): Promise<{ personId: number } | null> {
  const { email: current, email_verified: confirmed } = await tx
    .selectFrom('member')
    .select(['email', 'email_verified'])
    .where('person_id', '=', account.personId)
    .executeTakeFirstOrThrow();
  if (email === current) {
    await applyAccessStep(tx, 'email_proved', account, { now: now() });
    return { personId: account.personId };
  }
  if ((await findPendingEmail(tx, account.personId, now())) !== email) return null;
  // Locks both addresses in one order: the old one stays locked until the row exists that reserves it for its owner.
  for (const locked of [current, email].sort()) await lockEmail(tx, locked);
  if (await isEmailTaken(tx, email, account.personId, now())) return null;
  if (await isBarred(tx, email, now())) return null;
  const step = confirmed ? 'email_changed' : 'email_corrected';
  await applyAccessStep(tx, step, account, { now: now(), email });
  return { personId: account.personId };
}
