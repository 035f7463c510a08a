import type { Language } from '@afterglow/domain/languages';
import { parseReceiptNumber } from '@afterglow/domain/receipt-number';
import { DAY_MS } from '@afterglow/domain/time';
import type { WithdrawalOutcome } from '@afterglow/domain/withdrawals';
import { type Kysely, sql, type Transaction } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from '../safety/index.ts';

export type Withdrawal = {
  /** The party of the contract; empty from an older page. */
  name?: string;
  email: string;
  reference: string;
  text: string;
  language: Language;
  /** The signed-in member who sent it. Anybody can send one in somebody else's name. */
  senderId?: number | null;
};

/** The same text within this time is a repetition. */
const DUPLICATE_WINDOW_MS = DAY_MS;
/** More receipts a day would flood a mailbox. Further ones are stored without a receipt. */
const MAX_RECEIPTS_PER_DAY = 5;
/** As long as claims from it are possible. */
const RETENTION_MS = 3 * 366 * DAY_MS;

/**
 * `signedIn`: the member sent it, so their purchases may be refunded. `paymentId`: the purchase that its reference
 * names.
 */
type StoredWithdrawal = {
  id: number;
  personId: number | null;
  signedIn: boolean;
  paymentId: number | null;
};

/**
 * Stores a contract withdrawal for staff and queues its receipt, in the caller's transaction. Locks the address until
 * the commit. Returns null for a repetition: the same text within a day, or a purchase with an open withdrawal.
 */
export async function storeWithdrawal(
  tx: Transaction<DB>,
  withdrawal: Withdrawal,
  now: Date,
): Promise<StoredWithdrawal | null> {
  const { name = '', email, reference, text, language, senderId = null } = withdrawal;
  // One at a time for each address, so that a double submit is recognised.
  await acquireLock(tx, 'withdrawal', email);
  const owner = await tx
    .selectFrom('member')
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  const isSignedIn = owner !== undefined && owner.person_id === senderId;
  // A withdrawal by the member does not count as a repetition of one by somebody else.
  const { rows: today } = await sql<{ same: boolean }>`
      select name = ${name} and reference = ${reference} and body = ${text} and signed_in >= ${isSignedIn} as same from withdrawal
      where email = ${email} and at > ${new Date(now.getTime() - DUPLICATE_WINDOW_MS)}`.execute(tx);
  if (today.some(({ same }) => same)) return null;
  const named = owner ? await findNamedPurchase(tx, owner.person_id, reference) : null;
  const paymentId = named?.id ?? null;
  if (isSignedIn && paymentId !== null && text === '') {
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
      signed_in: isSignedIn,
      payment_id: paymentId,
      amount_minor: named?.amount_minor ?? 0,
      name,
      email,
      language,
      reference,
      body: text,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (today.length < MAX_RECEIPTS_PER_DAY)
    await addJob(tx, 'send_email', { template: 'withdrawal_received', withdrawalId: id });
  return { id, personId: owner?.person_id ?? null, signedIn: isSignedIn, paymentId };
}

/** Returns the member's purchase with this receipt number. */
async function findNamedPurchase(
  tx: Transaction<DB>,
  personId: number,
  reference: string,
): Promise<{ id: number; amount_minor: number } | null> {
  const id = parseReceiptNumber(reference);
  if (id === null) return null;
  const found = await tx
    .selectFrom('payment')
    .select(['id', 'amount_minor'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found ?? null;
}

type Settlement = { id: number; staffId: number; outcome: WithdrawalOutcome; note: string; now: Date };

/**
 * Settles a withdrawal and mails its sender. Returns its new version; undefined if it is not open, also when another
 * member of staff was first.
 */
export async function settleWithdrawal(
  tx: Transaction<DB>,
  { id, staffId, outcome, note, now }: Settlement,
): Promise<number | undefined> {
  const settled = await tx
    .updateTable('withdrawal')
    .set({ settled_at: now, outcome, note, staff_id: staffId })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (settled) await addJob(tx, 'send_email', { template: 'withdrawal_settled', withdrawalId: id });
  return settled?.version;
}

/** `paidMinor`: the price of the purchase. `settledAt` is set when nothing is left for a person to decide. */
type WithdrawalRefund = { paymentId: number; paidMinor: number; refundId: number; settledAt: Date | null };

/** Records the refund of a withdrawal. */
export async function recordWithdrawalRefund(
  tx: Transaction<DB>,
  id: number,
  { paymentId, paidMinor, refundId, settledAt }: WithdrawalRefund,
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({
      payment_id: paymentId,
      amount_minor: paidMinor,
      refund_id: refundId,
      ...(settledAt && { settled_at: settledAt, outcome: 'refunded' }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes settled withdrawals after the retention period. */
export async function pruneWithdrawals(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('withdrawal')
    .where('settled_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
