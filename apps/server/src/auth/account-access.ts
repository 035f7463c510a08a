import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { sendDeferredEmails } from '../jobs/deferred-emails.ts';
import { addJob } from '../jobs/jobs.ts';
import { addUndo, deleteUndo, findRootAddress } from './undo-rows.ts';

/** Who a step is about; `sessionId`: the session it is made in, where there is one. */
export type Account = { personId: number; authUserId: number; sessionId?: number | null };

type AccessEffects = {
  /** The address that signs in and gets recovery. `restored`: the one that undo links are sent to. */
  address: 'unchanged' | 'proved' | 'replaced' | 'restored';
  /** `void`: none opens the account until a new one is chosen by mail. */
  password: 'unchanged' | 'replaced' | 'void';
  /** `others`: all but the one of this session. */
  passkeys: 'unchanged' | 'others_end' | 'all_end';
  sessions: 'unchanged' | 'others_end' | 'all_end';
  /** In any inbox: to a new password, to a confirmed address; and codes for another browser, also of this session. */
  links: 'unchanged' | 'end';
  /** The wish for another address that waits for its link. */
  pending: 'unchanged' | 'begins' | 'ends';
  /**
   * What a mail may take back. `end_if_root`: unless an earlier address may still come back, because then the mails with undo
   * links lie in another inbox than the one that proved this step.
   */
  undo: 'unchanged' | 'adds_email' | 'adds_password' | 'end' | 'end_if_root';
};

/**
 * Every step that changes who can open an account, and all it does. Registration begins with an unproved address and a password.
 * Making a passkey and handing over add a way in and change no other; both end with the steps below.
 */
export const accessSteps = {
  /** The link in the inbox of the registered address was followed. */
  address_proved: defineStep({ address: 'proved' }),
  /** In the settings, by the password. */
  password_changed: defineStep({
    password: 'replaced',
    passkeys: 'others_end',
    sessions: 'others_end',
    links: 'end',
    pending: 'ends',
    undo: 'adds_password',
  }),
  /** Whoever followed the link has the inbox: it is proved by that, too. */
  password_by_mail: defineStep({
    address: 'proved',
    password: 'replaced',
    passkeys: 'all_end',
    sessions: 'all_end',
    links: 'end',
    pending: 'ends',
    undo: 'end_if_root',
  }),
  /** In the settings, by the password. Nothing changes but that a link waits in the new inbox. */
  address_asked: defineStep({ pending: 'begins', undo: 'adds_email' }),
  address_cancelled: defineStep({ pending: 'ends' }),
  /** The link in the new inbox was followed. */
  address_changed: defineStep({ address: 'replaced', links: 'end', pending: 'ends', undo: 'adds_email' }),
  /** The same two where the old address was never confirmed: it may be a stranger's, who gets no mail and takes nothing back. */
  correction_asked: defineStep({ pending: 'begins' }),
  address_corrected: defineStep({ address: 'replaced', links: 'end', pending: 'ends' }),
  /** By an undo link. Whoever made the change knew the password, so it is nobody's any more. */
  taken_back: defineStep({
    address: 'restored',
    password: 'void',
    passkeys: 'all_end',
    sessions: 'all_end',
    links: 'end',
    pending: 'ends',
    undo: 'end',
  }),
  /** Deleted by its owner; password and passkeys may bring it back for a while. */
  left: defineStep({ sessions: 'all_end', links: 'end', pending: 'ends' }),
} as const;
export type AccessStep = keyof typeof accessSteps;

function defineStep(effects: Partial<AccessEffects>): AccessEffects {
  return {
    address: 'unchanged',
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
  /** Sessions whose rows are gone; their sockets are closed after the commit. */
  endedSessions: string[];
  /** Where the step may be taken back. */
  undo: { undoId: number; untilS: number } | null;
  /** The address that signs in now. */
  email: string;
};

/**
 * Does everything of a step, in the transaction that decided on it and holds the account (`holdAccount`). Throws what
 * PostgreSQL says (23505) where a new address is somebody else's.
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
  const before = await findAddress(tx, personId);
  const root = await findRootAddress(tx, personId, before, now);
  const email = { unchanged: before, proved: before, replaced: input.email, restored: root }[effects.address];
  if (!email) throw new Error(`${name} needs an address`);

  if (effects.address !== 'unchanged') await writeAddress(tx, account, email, now);
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

/** Every change that a mail may take back is told by that mail. */
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
  await addJob(tx, 'send_letter', { letter: 'undo', undoId: undo.undoId });
  return undo;
}

/** An address that is wanted stays so; the one that signs in is proved from now on. */
async function writeAddress(tx: Kysely<DB>, account: Account, email: string, now: Date): Promise<void> {
  await sql`update member set email = ${email}, email_verified = true
    where person_id = ${account.personId}`.execute(tx);
  await sql`update auth_user set email = ${email}, email_verified = true, updated_at = ${now}
    where id = ${account.authUserId}`.execute(tx);
  await sendDeferredEmails(tx, account.personId);
}

async function findAddress(tx: Kysely<DB>, personId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Challenges go as well: the proof that was given for them is worth nothing any more. */
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
): Promise<string[]> {
  const retainedId = which === 'others_end' ? (sessionId ?? 0) : 0;
  const { rows } = await sql<{ id: number }>`
    delete from auth_session where user_id = ${authUserId} and id <> ${retainedId} returning id`.execute(tx);
  return rows.map(({ id }) => String(id));
}

/** Links and codes as the identity library, `mail-tokens.ts` and `device-handoff-codes.ts` write them. */
export async function endLinks(tx: Kysely<DB>, authUserId: number): Promise<void> {
  await sql`delete from auth_verification
    where value = ${String(authUserId)} or value like ${`%"authUserId":${authUserId},%`}
      or value in (
        select format('{"sessionId":%s}', s.id) from auth_session s where s.user_id = ${authUserId}
      )`.execute(tx);
}
