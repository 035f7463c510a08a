import type { Currency } from '@afterglow/domain/money';
import { paymentsRefund } from '@afterglow/protocol/console/payments/payments-refund';
import { getBalance, notifyBalance } from '../../features/wallet/index.ts';
import { quoteRefund, requestQuotedRefund } from '../../payments/index.ts';
import { reject, reply, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toPaymentEntry } from '../audit-subjects.ts';
import { mayRefund, refundNeedsSecondPerson } from '../policies/payment.ts';
import { createReader } from '../reader.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { lockPaymentVersion } from './lock-payment-version.ts';
import { loadPaymentRecord } from './payment-record.ts';

/** The coins or days leave the wallet immediately; a job asks the provider. */
export const paymentsRefundHandler = staffWriteWithApproval(paymentsRefund, {
  async check(ctx, input) {
    const { tx, app, now } = ctx;
    const { id, amount_minor: amountMinor } = input;
    const reader = createReader(ctx);
    const locked = await lockPaymentVersion(tx, input, reader);
    if (!locked) return reject('not_found');
    const { payment, conflict } = locked;
    if (conflict) return reject('conflict', conflict);
    const permission = mayRefund(payment);
    // The wire has `not_paid` as a conflict. `nothing_left` is `limit_reached` with nothing left, below.
    if ((!permission.allowed && permission.reason === 'not_paid') || payment.provider_txn === null)
      return reject('conflict', { reason: 'not_paid' });
    const currency = payment.currency as Currency;
    const leftMinor = payment.amount_minor - payment.refunded_minor;
    if (amountMinor > leftMinor)
      return reject('limit_reached', { reason: 'left', left: { amount_minor: leftMinor, currency } });
    const quote = await quoteRefund(tx, payment, now);
    const quoteMinor = quote.refundableMinor;
    const limits = app.settings.current().approval_limits.refund;
    return reply({
      found: { payment, quote },
      needsSecondPerson: refundNeedsSecondPerson({ amountMinor, currency, quoteMinor, limits }),
      record: {
        ...toPaymentEntry(payment),
        version: payment.version,
        load: async () => (await loadPaymentRecord(tx, id, reader))?.record,
      },
      summary: { amount_minor: amountMinor, currency, quote_minor: quoteMinor },
    });
  },

  async act({ tx, app, me, now, afterCommit }, { id, amount_minor: requestedMinor, reason }, found) {
    const { payment } = found;
    const requested = await requestQuotedRefund(tx, found, { requestedMinor, now, staffId: me.id });
    // The check has read the locked payment: it is paid, has a transaction, and the amount is left.
    if (!requested.ok) throw new Error(`payment ${id} was not refunded: ${requested.error.reason}`);
    const { refundId, amountMinor, version } = requested.value;
    const balance = await getBalance(tx, payment.person_id);
    afterCommit(() => {
      notifyBalance(app, payment.person_id, balance);
      publishListChanged(app, 'refunds/list');
    });
    const money = { amount_minor: amountMinor, currency: payment.currency as Currency };
    return withAuditLog(reply({ refund_id: refundId, money, state: 'due' as const, version }), {
      ...toPaymentEntry(payment),
      detail: {
        reason,
        refund: refundId,
        ...money,
        before: { refunded_minor: payment.refunded_minor },
        after: { refunded_minor: payment.refunded_minor + amountMinor },
      },
    });
  },
});
