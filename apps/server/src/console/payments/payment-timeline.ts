import type { PaymentEventName } from '@afterglow/domain/payments';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { RefundRow } from '../../payments/index.ts';
import type { ListedPayment } from './payment-rows.ts';

type Step = PaymentRecord['timeline'][number];

/**
 * Returns what happened to a payment, oldest first. What happened in the same second stays in the order of its cause.
 */
export async function loadTimeline(
  db: Kysely<DB>,
  payment: ListedPayment,
  refunds: readonly RefundRow[],
): Promise<Step[]> {
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['number', 'at', 'settled_at'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute();
  const { created_at, settled_at, reversed_at, provider_txn: transaction, state } = payment;
  const steps = [
    createStep('created', created_at),
    transaction === null ? createStep('failed', settled_at) : createStep('paid', settled_at, transaction),
    ...withdrawals.flatMap(({ number, at, settled_at: settled }) => [
      createStep('withdrawn', at, number),
      createStep('withdrawal_settled', settled, number),
    ]),
    ...refunds.flatMap(listRefundSteps),
    state === 'charged_back' ? createStep('charged_back', reversed_at) : null,
  ].filter((step) => step !== null);
  return steps.sort((step, other) => step.at - other.at);
}

function listRefundSteps(refund: RefundRow): (Step | null)[] {
  const { created_at, accepted_at, held_at, returned_at, refund_key: key } = refund;
  if (refund.reason === 'by_provider') return [createStep('refunded_by_provider', created_at, key)];
  return [
    createStep('refund_requested', created_at),
    createStep('refund_held', held_at),
    createStep('refund_sent', accepted_at),
    createStep('refund_made', returned_at, key),
  ];
}

const createStep = (event: PaymentEventName, at: Date | null, note: string | null = null): Step | null =>
  at && { at: toUnixSeconds(at), event, note };
