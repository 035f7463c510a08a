import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { House } from '../../house.ts';
import { paymentChargedBackLetter } from '../../mail/letters/payment-charged-back.ts';
import { paymentReceiptLetter } from '../../mail/letters/payment-receipt.ts';
import { paymentRefundedLetter } from '../../mail/letters/payment-refunded.ts';
import { premiumEndingLetter } from '../../mail/letters/premium-ending.ts';
import { withdrawalReceivedLetter } from '../../mail/letters/withdrawal-received.ts';
import { withdrawalSettledLetter } from '../../mail/letters/withdrawal-settled.ts';
import type { Letter } from '../../mail/mail.ts';
import { withdrawalText } from '../../modules/account/account.ts';
import { isWithdrawalOutcome } from '../../modules/wallet/wallet.ts';
import type { LetterJob } from '../job-payloads.ts';
import { oweLetter } from '../owed-letters.ts';
import { ownerBy } from './letter-owner.ts';

/** Also to whoever is banned or has left: it is their money. */
const whoeverPaid = ['active', 'paused', 'banned', 'deleted'];

/** No letter now: it is owed, and goes once the address is proved. */
async function later(house: House, personId: number, letter: LetterJob): Promise<null> {
  await oweLetter(house.db, { personId, letter, now: house.now() });
  return null;
}

export async function receipt(house: House, paymentId: number): Promise<Letter | null> {
  const payment = await house.db
    .selectFrom('payment')
    .select([
      'id',
      'person_id',
      'credits',
      'bonus',
      'free_spins',
      'months',
      'amount_minor',
      'currency',
      'settled_at',
    ])
    .select(['start_text', 'vat_percent'])
    .where('id', '=', paymentId)
    .where('settled_at', 'is not', null)
    .executeTakeFirst();
  const owner = payment && (await ownerBy(house, 'member.person_id', payment.person_id));
  if (!payment?.settled_at || !owner) return null;
  if (!owner.verified) return later(house, payment.person_id, { letter: 'payment_receipt', paymentId });
  const { settled_at: at, amount_minor: amountMinor, start_text, vat_percent: vatPercent, ...rest } = payment;
  const paid = { ...rest, amountMinor, at, vatPercent, startAsked: start_text !== null };
  const returnable = new Date(at.getTime() + house.settings.current().refund_days * DAY_MS);
  const withdrawal = await withdrawalText(house.db, house, owner.language);
  return paymentReceiptLetter(house, owner, { ...paid, returnable, withdrawal }, owner.zone);
}

/** Money is on its way back: what was unused of a purchase, or what could buy nothing. */
export async function paymentRefunded(house: House, refundId: number): Promise<Letter | null> {
  const refund = await house.db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.payment_id', 'r.amount_minor', 'r.currency', 'r.reason', 'r.asked_at', 'p.person_id'])
    .select(({ ref }) => sql<number>`${ref('r.coins')} + ${ref('r.bonus')}`.as('coins'))
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  const owner = refund && (await ownerBy(house, 'member.person_id', refund.person_id, whoeverPaid));
  if (!refund?.asked_at || !owner) return null;
  if (!owner.verified) return later(house, refund.person_id, { letter: 'payment_refunded', refundId });
  const { payment_id: paymentId, amount_minor: amountMinor, currency, reason, asked_at: at, coins } = refund;
  return paymentRefundedLetter(
    house,
    owner,
    { paymentId, amountMinor, currency, reason, at, coins },
    owner.zone,
  );
}

/** A payer's bank took the money of a purchase back. */
export async function paymentChargedBack(house: House, paymentId: number, at: Date): Promise<Letter | null> {
  const payment = await house.db
    .selectFrom('payment')
    .select(['person_id', 'amount_minor', 'refunded_minor', 'currency'])
    .where('id', '=', paymentId)
    .where('state', '=', 'charged_back')
    .executeTakeFirst();
  const owner = payment && (await ownerBy(house, 'member.person_id', payment.person_id, whoeverPaid));
  if (!payment || !owner) return null;
  if (!owner.verified)
    return later(house, payment.person_id, {
      letter: 'payment_charged_back',
      paymentId,
      at: at.toISOString(),
    });
  const amountMinor = payment.amount_minor - payment.refunded_minor;
  const { currency } = payment;
  return paymentChargedBackLetter(house, owner, { paymentId, amountMinor, currency, at }, owner.zone);
}

/** Only while that is the end that stands: it may have been prolonged, or taken back, since the letter was queued. */
export async function premiumEnding(house: House, personId: number, until: Date): Promise<Letter | null> {
  const owner = await ownerBy(house, 'member.person_id', personId);
  if (!owner?.verified) return null;
  const { premium_until: stands, mail_premium: wanted } = await house.db
    .selectFrom('member')
    .select(['premium_until', 'mail_premium'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (!wanted || stands?.getTime() !== until.getTime() || until <= house.now()) return null;
  return premiumEndingLetter(house, owner, until, owner.zone);
}

export async function withdrawalReceived(house: House, withdrawalId: number): Promise<Letter | null> {
  const found = await withdrawalOf(house, withdrawalId);
  if (!found) return null;
  const { number, at, name, reference, body: text } = found.row;
  const known = found.row.person_id !== null;
  const said = found.row.signed_in ? { name, reference, text } : null;
  const back = found.row.refund_id === null ? null : await refundOf(house, found.row.refund_id);
  return withdrawalReceivedLetter(house, found.reader, { number, at, known, said, back }, found.zone);
}

async function refundOf(house: House, id: number): Promise<{ amount: number; currency: string }> {
  const { amount_minor: amount, currency } = await house.db
    .selectFrom('payment_refund')
    .select(['amount_minor', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { amount, currency };
}

export async function withdrawalSettled(house: House, withdrawalId: number): Promise<Letter | null> {
  const found = await withdrawalOf(house, withdrawalId);
  const outcome = found?.row.outcome;
  if (!found || !outcome || !isWithdrawalOutcome(outcome)) return null;
  const { number, note } = found.row;
  return withdrawalSettledLetter(house, found.reader, { number, outcome, note });
}

/** With whom it goes to: the address it came from, by the name and in the language of its account, if it has one. */
async function withdrawalOf(house: House, id: number) {
  const row = await house.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
  // Emptied with its account.
  if (!row || row.email === '') return null;
  const owner =
    row.person_id === null ? null : await ownerBy(house, 'member.person_id', row.person_id, whoeverPaid);
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
  return { row, reader: { language, ...owner, email: row.email }, zone: owner?.zone ?? null };
}
