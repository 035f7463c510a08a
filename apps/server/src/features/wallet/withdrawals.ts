import type { Language } from '@afterglow/domain/languages';
import { parseReceiptNumber } from '@afterglow/domain/receipt-number';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { holdLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from '../safety/index.ts';

export type Withdrawal = {
  /** Whose contract it is; empty where it came from a page of before. */
  name?: string;
  email: string;
  reference: string;
  text: string;
  language: Language;
  /** Who was signed in as it was sent. Anybody may send one in anybody's name. */
  senderId?: number | null;
};

/** What became of a withdrawal, as staff settle it. */
export const withdrawalOutcomes = ['refunded', 'nothing_due', 'refused'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

export const isWithdrawalOutcome = (word: string): word is WithdrawalOutcome =>
  withdrawalOutcomes.some((known) => known === word);

/** The same words again within this time are the same withdrawal, sent twice. */
const duplicateWindowMs = DAY_MS;
/** More receipts a day fill somebody's inbox; what is above them is kept all the same. */
const maxReceiptsPerDay = 5;
/** As long as somebody may come back to it. */
const retentionMs = 3 * 366 * DAY_MS;

/** `signedIn`: it came from its own member, so their purchases may be touched. `paymentId`: the one that its reference names. */
export type StoredWithdrawal = {
  id: number;
  personId: number | null;
  signedIn: boolean;
  paymentId: number | null;
};

/**
 * Keeps a withdrawal for staff and queues its receipt, inside the caller's transaction: what was acknowledged is neither lost nor
 * told twice. Holds the address until the caller commits. Null where it is in hand: the same words within a day, or the same purchase.
 */
export async function storeWithdrawal(
  tx: Kysely<DB>,
  withdrawal: Withdrawal,
  now: Date,
): Promise<StoredWithdrawal | null> {
  const { name = '', email, reference, text, language, senderId = null } = withdrawal;
  // One of an address at a time: what is sent twice at once is seen as one.
  await holdLock(tx, 'withdrawal', email);
  const owner = await tx
    .selectFrom('member')
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  const signedIn = owner !== undefined && owner.person_id === senderId;
  // A member's own is no repetition of what a stranger sent before it.
  const { rows: today } = await sql<{ same: boolean }>`
      select name = ${name} and reference = ${reference} and body = ${text} and signed_in >= ${signedIn} as same from withdrawal
      where email = ${email} and at > ${new Date(now.getTime() - duplicateWindowMs)}`.execute(tx);
  if (today.some(({ same }) => same)) return null;
  const paymentId = owner ? await findNamedPurchase(tx, owner.person_id, reference) : null;
  if (signedIn && paymentId !== null && text === '') {
    const open = await tx
      .selectFrom('withdrawal')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('signed_in', '=', true)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (open) return null;
  }
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      number: createNumber('W'),
      person_id: owner?.person_id ?? null,
      signed_in: signedIn,
      payment_id: paymentId,
      name,
      email,
      language,
      reference,
      body: text,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (today.length < maxReceiptsPerDay)
    await addJob(tx, 'send_letter', { letter: 'withdrawal_received', withdrawalId: id });
  return { id, personId: owner?.person_id ?? null, signedIn, paymentId };
}

/** The purchase of a member whose receipt's number this is. */
async function findNamedPurchase(
  tx: Kysely<DB>,
  personId: number,
  reference: string,
): Promise<number | null> {
  const id = parseReceiptNumber(reference);
  if (id === null) return null;
  const found = await tx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found?.id ?? null;
}

export type OpenWithdrawal = {
  number: string;
  at: Date;
  name: string;
  email: string;
  personId: number | null;
  reference: string;
  text: string;
};

/** Withdrawals that nobody has settled, the oldest first: the law gives 14 days. */
export async function listOpenWithdrawals(db: Kysely<DB>, atMax = 100): Promise<OpenWithdrawal[]> {
  const { rows } = await sql<OpenWithdrawal>`
    select number, at, name, email, person_id as "personId", reference, body as text from withdrawal
    where settled_at is null order by at, id limit ${atMax}`.execute(db);
  return rows;
}

/** Writes down what became of a withdrawal and tells whoever sent it. False where it does not wait, also because somebody was quicker. */
export function settleWithdrawal(
  db: Kysely<DB>,
  { number, outcome, note, now }: { number: string; outcome: WithdrawalOutcome; note: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('withdrawal')
      .set({ settled_at: now, outcome, note })
      .where('number', '=', number)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (settled) await addJob(tx, 'send_letter', { letter: 'withdrawal_settled', withdrawalId: settled.id });
    return settled !== undefined;
  });
}

/** A refund was begun for a withdrawal; `settledAt` where nothing of it is left for a person. */
export async function refundWithdrawal(
  tx: Kysely<DB>,
  id: number,
  { paymentId, refundId, settledAt }: { paymentId: number; refundId: number; settledAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({
      payment_id: paymentId,
      refund_id: refundId,
      ...(settledAt && { settled_at: settledAt, outcome: 'refunded' }),
    })
    .where('id', '=', id)
    .execute();
}

/** What was settled and nobody can come back to goes. */
export async function pruneWithdrawals(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('withdrawal')
    .where('settled_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
