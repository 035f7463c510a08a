import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockPayment, type PaymentRow } from '../../features/wallet/index.ts';
import { toPaymentSubject } from '../audit-subjects.ts';
import { findVersionConflict } from '../version.ts';
import { loadPaymentRecord } from './payment-record.ts';
import type { PaymentReader } from './payment-rows.ts';

/** Waits for other acts on a payment. Returns what they have left, and the conflict if the page shows another version. */
export async function lockPaymentVersion(
  tx: Transaction<DB>,
  { id, version }: { id: number; version: number },
  reader: PaymentReader,
) {
  const payment: PaymentRow | undefined = await lockPayment(tx, id);
  if (!payment) return undefined;
  if (version === payment.version) return { payment, conflict: null };
  const { record: current } = (await loadPaymentRecord(tx, id, reader)) ?? {};
  const { subject } = toPaymentSubject(payment);
  return { payment, conflict: current ? await findVersionConflict(tx, { version, current, subject }) : null };
}
