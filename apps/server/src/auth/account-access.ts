import { type Kysely, sql } from 'kysely';
import { recordVerifiedMember } from '../campaigns/campaign-members.ts';
import type { DB } from '../db/schema.ts';
import { sendDeferredEmails } from '../jobs/deferred-emails.ts';
import { addJob } from '../jobs/jobs.ts';
import { addUndo, deleteUndo, findRootEmail } from './undo-rows.ts';

/** The person of a step. `sessionId`: the session in which it is made, if any. */
export type Account = { personId: number; authUserId: number; sessionId?: number | null };

type AccessEffects = {
  /**
   * The address that logs in and receives recovery mails. `assigned`: another one that nobody has confirmed, and that
   * receives recovery mails only later (`mail-tokens.ts`). `restored`: the address to which undo links are sent.
   */
  email: 'unchanged' | 'proved' | 'replaced' | 'assigned' | 'restored';
  /** `void`: no password opens the account until a new one is chosen by email. */
  password: 'unchanged' | 'replaced' | 'void';
  /** `others_end`: all except the one of this session. */
  passkeys: 'unchanged' | 'others_end' | 'all_end';
  sessions: 'unchanged' | 'others_end' | 'all_end';
  /**
   * Links in any inbox, for a new password or a new address, and codes for another browser, also those of this session.
   */
  links: 'unchanged' | 'end';
  /** The requested new address, which waits for its link. */
  pending: 'unchanged' | 'begins' | 'ends';
  /**
   * Whether an email offers to undo the step. `end_if_root`: undo links end unless an earlier address may still be
   * restored, because then they lie in another inbox than the one that proved this step.
   */
  undo: 'unchanged' | 'adds_email' | 'adds_password' | 'end' | 'end_if_root';
};

/**
 * Every step that changes who can open an account, with all of its effects. Registration begins with an unconfirmed
 * address and a password. Adding a passkey and a device handoff add a way in and change no other; the steps below end
 * both.
 */
export const accessSteps = {
  /** The link in the inbox of the registered address was opened. */
  email_proved: defineStep({ email: 'proved' }),
  /** In the settings, with the password. */
  password_changed: defineStep({
    password: 'replaced',
    passkeys: 'others_end',
    sessions: 'others_end',
    links: 'end',
    pending: 'ends',
    undo: 'adds_password',
  }),
  /** Opening the link proves the inbox too. */
  password_by_mail: defineStep({
    email: 'proved',
    password: 'replaced',
    passkeys: 'all_end',
    sessions: 'all_end',
    links: 'end',
    pending: 'ends',
    undo: 'end_if_root',
  }),
  /** In the settings, with the password. The only effect is a link that waits in the new inbox. */
  email_asked: defineStep({ pending: 'begins', undo: 'adds_email' }),
  email_cancelled: defineStep({ pending: 'ends' }),
  /** The link in the new inbox was opened. */
  email_changed: defineStep({ email: 'replaced', links: 'end', pending: 'ends', undo: 'adds_email' }),
  /**
   * The same two steps if the old address was never confirmed: it may belong to somebody else, who gets no email and
   * cannot undo anything.
   */
  correction_asked: defineStep({ pending: 'begins' }),
  email_corrected: defineStep({ email: 'replaced', links: 'end', pending: 'ends' }),
  /**
   * By order of staff, for a member who cannot do it. Again nobody may undo the change of an address that was never
   * confirmed.
   */
  email_assigned: defineStep({ email: 'assigned', links: 'end', pending: 'ends', undo: 'adds_email' }),
  correction_assigned: defineStep({ email: 'assigned', links: 'end', pending: 'ends' }),
  /** Through an undo link. The person who made the change knew the password, so the password becomes void. */
  taken_back: defineStep({
    email: 'restored',
    password: 'void',
    passkeys: 'all_end',
    sessions: 'all_end',
    links: 'end',
    pending: 'ends',
    undo: 'end',
  }),
  /** Deleted by its owner. Password and passkeys may restore it for a while. */
  left: defineStep({ sessions: 'all_end', links: 'end', pending: 'ends' }),
  /** Banned by staff. The ways in stay for the day on which the ban is lifted, and open nothing until then. */
  banned: defineStep({ sessions: 'all_end', links: 'end', pending: 'ends' }),
} as const;
export type AccessStep = keyof typeof accessSteps;

function defineStep(effects: Partial<AccessEffects>): AccessEffects {
  return {
    email: 'unchanged',
    password: 'unchanged',
    passkeys: 'unchanged',
    sessions: 'unchanged',
    links: 'unchanged',
    pending: 'unchanged',
    undo: 'unchanged',
    ...effects,
  };
}

type StepInput = { now: Date; email?: string; passwordHash?: string; pendingUntil?: Date };
type StepResult = {
  /** Sessions whose rows are deleted. Their sockets are closed after the commit. */
  endedSessions: number[];
  /** Where the step can be undone. */
  undo: { undoId: number; untilS: number } | null;
  /** The address that logs in now. */
  email: string;
};

/**
 * Applies all effects of a step, in the transaction that decided on it and locks the account. Throws PostgreSQL's 23505
 * if the new address belongs to somebody else.
 */
export async function applyAccessStep(
  tx: Kysely<DB>,
  name: AccessStep,
  account: Account,
  input: StepInput,
): Promise<StepResult> {
  const { personId, authUserId } = account;
  const { now } = input;
  const effects: AccessEffects = accessSteps[name];
  const before = await findEmail(tx, personId);
  const root = await findRootEmail(tx, personId, before, now);
  const wanted = { replaced: input.email, assigned: input.email, restored: root };
  const email = { unchanged: before, proved: before, ...wanted }[effects.email];
  if (!email) throw new Error(`${name} needs an address`);

  if (effects.email === 'assigned') await writeEmail(tx, account, { email, confirmed: false, now });
  else if (effects.email !== 'unchanged') {
    await writeEmail(tx, account, { email, confirmed: true, now });
    await sendDeferredEmails(tx, personId);
    await recordVerifiedMember(tx, personId, now);
  }
  if (['assigned', 'replaced', 'restored'].includes(effects.email)) {
    const emailAssignedAt = effects.email === 'assigned' ? now : null;
    await tx
      .updateTable('member')
      .set({ email_assigned_at: emailAssignedAt })
      .where('person_id', '=', personId)
      .execute();
  }
  if (effects.password !== 'unchanged') {
    const hash = effects.password === 'void' ? null : input.passwordHash;
    if (hash === undefined) throw new Error(`${name} needs a password`);
    await sql`update auth_account set password = ${hash}, updated_at = ${now}
      where user_id = ${authUserId} and provider_id = 'credential'`.execute(tx);
  }
  if (effects.links === 'end') await endLinks(tx, authUserId);
  if (effects.passkeys !== 'unchanged') await endPasskeys(tx, account, effects.passkeys);
  const endedSessions =
    effects.sessions === 'unchanged' ? [] : await endSessions(tx, account, effects.sessions);
  if (effects.pending !== 'unchanged')
    await tx.deleteFrom('email_change').where('person_id', '=', personId).execute();
  if (effects.pending === 'begins') {
    const { email: newEmail, pendingUntil } = input;
    if (!newEmail || !pendingUntil) throw new Error(`${name} needs the address that is wanted`);
    await tx
      .insertInto('email_change')
      .values({ person_id: personId, email: newEmail, at: now, expires_at: pendingUntil })
      .execute();
  }
  if (effects.undo === 'end' || (effects.undo === 'end_if_root' && root === email))
    await deleteUndo(tx, personId);
  const undo = await addUndoForEffect(tx, effects.undo, { personId, before, at: now });
  return { endedSessions, undo, email };
}

/**
 * Stores how the change can be undone and returns what the email needs for it. The email about a change is
 * the one that can undo it.
 */
async function addUndoForEffect(
  tx: Kysely<DB>,
  effect: AccessEffects['undo'],
  { personId, before, at }: { personId: number; before: string; at: Date },
): Promise<StepResult['undo']> {
  if (effect !== 'adds_email' && effect !== 'adds_password') return null;
  const change =
    effect === 'adds_email'
      ? ({ kind: 'email', before } as const)
      : ({ kind: 'password', before: '' } as const);
  const undo = await addUndo(tx, { personId, at, ...change });
  await addJob(tx, 'send_email', { template: 'undo', undoId: undo.undoId });
  return undo;
}

/** Stores the address with which the account logs in from now on. A requested address stays requested. */
async function writeEmail(
  tx: Kysely<DB>,
  account: Account,
  { email, confirmed, now }: { email: string; confirmed: boolean; now: Date },
): Promise<void> {
  await sql`update member set email = ${email}, email_verified = ${confirmed}
    where person_id = ${account.personId}`.execute(tx);
  await sql`update auth_user set email = ${email}, email_verified = ${confirmed}, updated_at = ${now}
    where id = ${account.authUserId}`.execute(tx);
}

async function findEmail(tx: Kysely<DB>, personId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}

/**
 * Ends the passkeys of the account, all or all others. Challenges are deleted as well: the proof for which
 * they were given is void.
 */
async function endPasskeys(
  tx: Kysely<DB>,
  { personId, sessionId }: Account,
  which: 'others_end' | 'all_end',
): Promise<void> {
  const retainedId = which === 'others_end' ? (sessionId ?? 0) : 0;
  await sql`delete from passkey_challenge where person_id = ${personId}`.execute(tx);
  await sql`delete from passkey where person_id = ${personId}
    and id is distinct from (select passkey_id from auth_session where id = ${retainedId})`.execute(tx);
}

async function endSessions(
  tx: Kysely<DB>,
  { authUserId, sessionId }: Account,
  which: 'others_end' | 'all_end',
): Promise<number[]> {
  const retainedId = which === 'others_end' ? (sessionId ?? 0) : 0;
  const { rows } = await sql<{ id: number }>`
    delete from auth_session where user_id = ${authUserId} and id <> ${retainedId} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Links and codes as better-auth, `mail-tokens.ts` and `device-handoff-codes.ts` store them. */
export async function endLinks(tx: Kysely<DB>, authUserId: number): Promise<void> {
  await sql`delete from auth_verification
    where value = ${String(authUserId)} or value like ${`%"authUserId":${authUserId},%`}
      or value in (
        select format('{"sessionId":%s}', auth_session.id) from auth_session
          where auth_session.user_id = ${authUserId}
      )`.execute(tx);
}
