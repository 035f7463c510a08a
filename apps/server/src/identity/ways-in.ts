import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { sendOwedLetters } from '../jobs/owed-letters.ts';
import { addUndo, dropUndo, rootAddress } from './undo-rows.ts';

/** Who a step is about; `sessionId`: the session it is made in, where there is one. */
export type Account = { personId: number; authUserId: number; sessionId?: number | null };

type Effects = {
  /** The address that signs in and gets recovery. `restored`: the one that undo links are sent to. */
  address: 'kept' | 'proved' | 'replaced' | 'restored';
  /** `void`: none opens the account until a new one is chosen by mail. */
  password: 'kept' | 'replaced' | 'void';
  /** `others`: all but the one of this session. */
  passkeys: 'kept' | 'others_end' | 'all_end';
  sessions: 'kept' | 'others_end' | 'all_end';
  /** In any inbox: to a new password, to a confirmed address; and codes for another browser, also of this session. */
  links: 'kept' | 'end';
  /** The wish for another address that waits for its link. */
  pending: 'kept' | 'begins' | 'ends';
  /**
   * What a mail may take back. `end_if_root`: unless an earlier address may still come back, because then the mails with undo
   * links lie in another inbox than the one that proved this step.
   */
  undo: 'kept' | 'adds_email' | 'adds_password' | 'end' | 'end_if_root';
};

/**
 * Every step that changes who can open an account, and all it does. Registration begins with an unproved address and a password.
 * Making a passkey and handing over add a way in and change no other; both end with the steps below.
 */
export const steps = {
  /** The link in the inbox of the registered address was followed. */
  address_proved: step({ address: 'proved' }),
  /** In the settings, by the password. */
  password_changed: step({
    password: 'replaced',
    passkeys: 'others_end',
    sessions: 'others_end',
    links: 'end',
    pending: 'ends',
    undo: 'adds_password',
  }),
  /** Whoever followed the link has the inbox: it is proved by that, too. */
  password_by_mail: step({
    address: 'proved',
    password: 'replaced',
    passkeys: 'all_end',
    sessions: 'all_end',
    links: 'end',
    pending: 'ends',
    undo: 'end_if_root',
  }),
  /** In the settings, by the password. Nothing changes but that a link waits in the new inbox. */
  address_asked: step({ pending: 'begins', undo: 'adds_email' }),
  address_cancelled: step({ pending: 'ends' }),
  /** The link in the new inbox was followed. */
  address_changed: step({ address: 'replaced', links: 'end', pending: 'ends', undo: 'adds_email' }),
  /** The same two where the old address was never confirmed: it may be a stranger's, who gets no mail and takes nothing back. */
  correction_asked: step({ pending: 'begins' }),
  address_corrected: step({ address: 'replaced', links: 'end', pending: 'ends' }),
  /** By an undo link. Whoever made the change knew the password, so it is nobody's any more. */
  taken_back: step({
    address: 'restored',
    password: 'void',
    passkeys: 'all_end',
    sessions: 'all_end',
    links: 'end',
    pending: 'ends',
    undo: 'end',
  }),
  /** Deleted by its owner; password and passkeys may bring it back for a while. */
  left: step({ sessions: 'all_end', links: 'end', pending: 'ends' }),
} as const;
export type Step = keyof typeof steps;

function step(effects: Partial<Effects>): Effects {
  return {
    address: 'kept',
    password: 'kept',
    passkeys: 'kept',
    sessions: 'kept',
    links: 'kept',
    pending: 'kept',
    undo: 'kept',
    ...effects,
  };
}

type Given = { now: Date; email?: string; passwordHash?: string; pendingUntil?: Date };
type Taken = {
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
export async function takeStep(tx: Kysely<DB>, name: Step, account: Account, given: Given): Promise<Taken> {
  const { personId, authUserId } = account;
  const { now } = given;
  const effects: Effects = steps[name];
  const before = await addressOf(tx, personId);
  const root = await rootAddress(tx, personId, before, now);
  const email = { kept: before, proved: before, replaced: given.email, restored: root }[effects.address];
  if (!email) throw new Error(`${name} needs an address`);

  if (effects.address !== 'kept') await writeAddress(tx, account, email, now);
  if (effects.password !== 'kept') {
    const hash = effects.password === 'void' ? null : given.passwordHash;
    if (hash === undefined) throw new Error(`${name} needs a password`);
    await sql`update auth_account set password = ${hash}, updated_at = ${now}
      where user_id = ${authUserId} and provider_id = 'credential'`.execute(tx);
  }
  if (effects.links === 'end') await endLinks(tx, authUserId);
  if (effects.passkeys !== 'kept') await endPasskeys(tx, account, effects.passkeys);
  const endedSessions = effects.sessions === 'kept' ? [] : await endSessions(tx, account, effects.sessions);
  if (effects.pending !== 'kept')
    await tx.deleteFrom('email_change').where('person_id', '=', personId).execute();
  if (effects.pending === 'begins') {
    const { email: wanted, pendingUntil } = given;
    if (!wanted || !pendingUntil) throw new Error(`${name} needs the address that is wanted`);
    await tx
      .insertInto('email_change')
      .values({ person_id: personId, email: wanted, at: now, expires_at: pendingUntil })
      .execute();
  }
  if (effects.undo === 'end' || (effects.undo === 'end_if_root' && root === email))
    await dropUndo(tx, personId);
  const undo = await addUndoOf(tx, effects.undo, { personId, before, at: now });
  return { endedSessions, undo, email };
}

/** Every change that a mail may take back is told by that mail. */
async function addUndoOf(
  tx: Kysely<DB>,
  effect: Effects['undo'],
  { personId, before, at }: { personId: number; before: string; at: Date },
): Promise<Taken['undo']> {
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
  await sendOwedLetters(tx, account.personId);
}

async function addressOf(tx: Kysely<DB>, personId: number): Promise<string> {
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
  const stays = which === 'others_end' ? (sessionId ?? 0) : 0;
  await sql`delete from passkey_challenge where person_id = ${personId}`.execute(tx);
  await sql`delete from passkey where person_id = ${personId}
    and id is distinct from (select passkey_id from auth_session where id = ${stays})`.execute(tx);
}

async function endSessions(
  tx: Kysely<DB>,
  { authUserId, sessionId }: Account,
  which: 'others_end' | 'all_end',
): Promise<string[]> {
  const stays = which === 'others_end' ? (sessionId ?? 0) : 0;
  const { rows } = await sql<{ id: number }>`
    delete from auth_session where user_id = ${authUserId} and id <> ${stays} returning id`.execute(tx);
  return rows.map(({ id }) => String(id));
}

/** Links and codes as the identity library, `mail-tokens.ts` and `hand-over-codes.ts` write them. */
export async function endLinks(tx: Kysely<DB>, authUserId: number): Promise<void> {
  await sql`delete from auth_verification
    where value = ${String(authUserId)} or value like ${`%"authUserId":${authUserId},%`}
      or value in (
        select format('{"sessionId":%s}', s.id) from auth_session s where s.user_id = ${authUserId}
      )`.execute(tx);
}
