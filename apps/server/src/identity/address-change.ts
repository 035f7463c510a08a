import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { IdentityHouse } from './identity.ts';
import { holdAddress, mayComeBack } from './undo-rows.ts';
import { type Account, takeStep } from './ways-in.ts';

/** How long the link in the new inbox works, and with it the wish. */
export const addressChangeLifeS = 7 * 24 * 3600;

/** The address that waits for its link, or null. */
export async function pendingAddress(db: Kysely<DB>, personId: number, now: Date): Promise<string | null> {
  const pending = await db
    .selectFrom('email_change')
    .select('email')
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return pending?.email ?? null;
}

/** Whether somebody else has this address, or may get it back. Holds it until the transaction ends. */
export async function isTaken(tx: Kysely<DB>, email: string, personId: number, now: Date): Promise<boolean> {
  if (await mayComeBack(tx, email, now, personId)) return true;
  const { rows } = await sql`
    select from member where email = ${email} and person_id <> ${personId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Keeps the wish; the caller holds the account. Answers until when the mail to the old address takes it back; null where the old one
 * was never confirmed and so may be a slip of the pen.
 */
export async function askForAddress(
  tx: Kysely<DB>,
  account: Account,
  { email, confirmed, now }: { email: string; confirmed: boolean; now: Date },
): Promise<number | null> {
  const pendingUntil = new Date(now.getTime() + addressChangeLifeS * 1000);
  if (!confirmed) {
    await takeStep(tx, 'correction_asked', account, { now, email, pendingUntil });
    return null;
  }
  const { undo } = await takeStep(tx, 'address_asked', account, { now, email, pendingUntil });
  if (!undo) throw new Error('a changed address can be taken back');
  return undo.untilS;
}

/**
 * What the link to `email` of this account proves: the address that is there, or the one that waits. Null where it is neither
 * any more, or became somebody else's. The caller holds the account.
 */
export async function proveAddress(
  tx: Kysely<DB>,
  { now }: Pick<IdentityHouse, 'now'>,
  account: Account,
  email: string,
): Promise<{ personId: number } | null> {
  const { email: current, email_verified: confirmed } = await tx
    .selectFrom('member')
    .select(['email', 'email_verified'])
    .where('person_id', '=', account.personId)
    .executeTakeFirstOrThrow();
  if (email === current) {
    await takeStep(tx, 'address_proved', account, { now: now() });
    return { personId: account.personId };
  }
  if ((await pendingAddress(tx, account.personId, now())) !== email) return null;
  // Both at once and in one order: the old one is held until the row stands that keeps it for its owner.
  for (const address of [current, email].sort()) await holdAddress(tx, address);
  if (await isTaken(tx, email, account.personId, now())) return null;
  const step = confirmed ? 'address_changed' : 'address_corrected';
  await takeStep(tx, step, account, { now: now(), email });
  return { personId: account.personId };
}
