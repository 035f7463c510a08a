import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { applyAccessStep } from './account-access.ts';
import { isEmailTaken } from './email-change.ts';
import { lockAccount } from './password-lock.ts';
import { lockEmail } from './undo-rows.ts';

/**
 * Gives an account another email address by order of staff. It can sign in with the password immediately and has to be
 * confirmed. The old address, if it was confirmed, gets an email that can undo the change for 48 hours. No recovery
 * mail goes to the new one until then. Returns `taken` if somebody else has the address or may get it back.
 */
export async function assignEmail(
  tx: Transaction<DB>,
  personId: number,
  email: string,
  now: Date,
): Promise<'assigned' | 'unchanged' | 'taken'> {
  const owner = await tx
    .selectFrom('member')
    .select(['auth_user_id', 'email', 'email_verified'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const account = { personId, authUserId: owner.auth_user_id };
  await lockAccount(tx, account);
  if (email === owner.email) return 'unchanged';
  for (const locked of [owner.email, email].sort()) await lockEmail(tx, locked);
  if (await isEmailTaken(tx, email, personId, now)) return 'taken';
  // better-auth's own row, of an account whose registration has not ended.
  const { rows } = await sql`select from auth_user where email = ${email} limit 1`.execute(tx);
  if (rows.length > 0) return 'taken';
  const step = owner.email_verified ? 'email_assigned' : 'correction_assigned';
  await applyAccessStep(tx, step, account, { now, email });
  await addJob(tx, 'send_email', { template: 'verify', personId });
  return 'assigned';
}
