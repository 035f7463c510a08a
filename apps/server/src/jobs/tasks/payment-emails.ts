import { toLanguage } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { isWithdrawalOutcome } from '@afterglow/domain/withdrawals';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { loadWithdrawalText } from '../../features/account/index.ts';
import {
  createWithdrawalReceivedEmail,
  createWithdrawalSettledEmail,
} from '../../mail/emails/declarations.ts';
import {
  createPaymentChargedBackEmail,
  createPaymentReceiptEmail,
  createPaymentRefundedEmail,
  createPremiumEndingEmail,
} from '../../mail/emails/payments.ts';
import type { Email } from '../../mail/mail.ts';
import { ACCEPTED_AT } from '../../payments/index.ts';
import { deferEmail } from '../deferred-emails.ts';
import type { EmailJob } from '../job-payloads.ts';
import { findRecipient } from './email-recipient.ts';

/** The banned and deleted get these emails too: it is their money. */
const PAYER_STATES = ['active', 'paused', 'suspended', 'banned', 'deleted'];

/** Stores the email until the address is verified. */
async function deferUntilVerified(app: App, personId: number, job: EmailJob): Promise<null> {
  await deferEmail(app.db, { personId, job, now: app.now() });
  return null;
}

export async function loadReceiptEmail(app: App, paymentId: number): Promise<Email | null> {
  const payment = await app.db
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
    .select(['start_text', 'vat_percent', 'provider'])
    .where('id', '=', paymentId)
    .where('settled_at', 'is not', null)
    .executeTakeFirst();
  const owner = payment && (await findRecipient(app, 'member.person_id', payment.person_id));
  if (!payment?.settled_at || !owner) return null;
  if (!owner.verified)
    return deferUntilVerified(app, payment.person_id, { template: 'payment_receipt', paymentId });
  const { settled_at: at, amount_minor: amountMinor, start_text, vat_percent: vatPercent, ...rest } = payment;
  const paid = { ...rest, amountMinor, at, vatPercent, isStartRequested: start_text !== null };
  const returnable = new Date(at.getTime() + app.settings.current().refund_days * DAY_MS);
  const withdrawal = await loadWithdrawalText(app.db, app, owner.language);
  return createPaymentReceiptEmail(app, owner, { ...paid, returnable, withdrawal }, owner.zone);
}

/** Says that money goes back: for the unused part of a purchase, or for a payment that could buy nothing. */
export async function loadRefundEmail(app: App, refundId: number): Promise<Email | null> {
  const refund = await app.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select([
      'payment_refund.payment_id',
      'payment_refund.amount_minor',
      'payment_refund.currency',
      'payment_refund.reason',
      `payment_refund.${ACCEPTED_AT} as accepted_at`,
      'payment.person_id',
    ])
    .select(({ ref }) =>
      sql<number>`${ref('payment_refund.coins')} + ${ref('payment_refund.bonus')}`.as('coins'),
    )
    .where('payment_refund.id', '=', refundId)
    .executeTakeFirst();
  const owner = refund && (await findRecipient(app, 'member.person_id', refund.person_id, PAYER_STATES));
  if (!refund?.accepted_at || !owner) return null;
  if (!owner.verified)
    return deferUntilVerified(app, refund.person_id, { template: 'payment_refunded', refundId });
  const {
    payment_id: paymentId,
    amount_minor: amountMinor,
    currency,
    reason,
    accepted_at: at,
    coins,
  } = refund;
  return createPaymentRefundedEmail(
    app,
    owner,
    { paymentId, amountMinor, currency, reason, at, coins },
    owner.zone,
  );
}

/** Says that the payer's bank reversed a payment. */
export async function loadChargebackEmail(app: App, paymentId: number, at: Date): Promise<Email | null> {
  const payment = await app.db
    .selectFrom('payment')
    .select(['person_id', 'amount_minor', 'refunded_minor', 'currency'])
    .where('id', '=', paymentId)
    .where('state', '=', 'charged_back')
    .executeTakeFirst();
  const owner = payment && (await findRecipient(app, 'member.person_id', payment.person_id, PAYER_STATES));
  if (!payment || !owner) return null;
  if (!owner.verified)
    return deferUntilVerified(app, payment.person_id, {
      template: 'payment_charged_back',
      paymentId,
      at: at.toISOString(),
    });
  const amountMinor = payment.amount_minor - payment.refunded_minor;
  const { currency } = payment;
  return createPaymentChargedBackEmail(app, owner, { paymentId, amountMinor, currency, at }, owner.zone);
}

/** Creates the email before premium ends. Returns null if the end has changed since the email was queued. */
export async function loadPremiumEndingEmail(app: App, personId: number, until: Date): Promise<Email | null> {
  const owner = await findRecipient(app, 'member.person_id', personId);
  if (!owner?.verified) return null;
  const { premium_until: currentUntil, mail_premium: wanted } = await app.db
    .selectFrom('member')
    .select(['premium_until', 'mail_premium'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (!wanted || currentUntil?.getTime() !== until.getTime() || until <= app.now()) return null;
  return createPremiumEndingEmail(app, owner, until, owner.zone);
}

export async function loadWithdrawalReceivedEmail(app: App, withdrawalId: number): Promise<Email | null> {
  const found = await findWithdrawal(app, withdrawalId);
  if (!found) return null;
  const { number, at, name, reference, body: text } = found.row;
  const isKnown = found.row.person_id !== null;
  const declared = found.row.signed_in ? { name, reference, text } : null;
  const back = found.row.refund_id === null ? null : await findRefund(app, found.row.refund_id);
  return createWithdrawalReceivedEmail(
    app,
    found.recipient,
    { number, at, known: isKnown, declared, back },
    found.zone,
  );
}

async function findRefund(app: App, id: number): Promise<{ amount: number; currency: string }> {
  const { amount_minor: amount, currency } = await app.db
    .selectFrom('payment_refund')
    .select(['amount_minor', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { amount, currency };
}

export async function loadWithdrawalSettledEmail(app: App, withdrawalId: number): Promise<Email | null> {
  const found = await findWithdrawal(app, withdrawalId);
  const outcome = found?.row.outcome;
  if (!found || !outcome || !isWithdrawalOutcome(outcome)) return null;
  const { number, note } = found.row;
  return createWithdrawalSettledEmail(app, found.recipient, { number, outcome, note });
}

/**
 * Returns the withdrawal and its recipient: the address it came from, with the name and the language of its account if
 * it has one.
 */
async function findWithdrawal(app: App, id: number) {
  const row = await app.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
  // Emptied with its account.
  if (!row || row.email === '') return null;
  const owner =
    row.person_id === null ? null : await findRecipient(app, 'member.person_id', row.person_id, PAYER_STATES);
  const language = toLanguage(row.language);
  return { row, recipient: { language, ...owner, email: row.email }, zone: owner?.zone ?? null };
}
