import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockPayment, type PaymentRow } from '../../features/wallet/index.ts';
import { toPaymentEntry } from '../audit-subjects.ts';
import type { Reader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadPaymentRecord } from './payment-record.ts';

/**
 * Locks a payment. Returns it as the acts before this one left it, and the conflict if the page shows another version.
 */
export async function lockPaymentVersion(
  tx: Transaction<DB>,
  { id, version }: { id: number; version: number },
  reader: Reader,
) {
  const payment: PaymentRow | undefined = await lockPayment(tx, id);
  if (!payment) return undefined;
  const conflict = await findLockedConflict(tx, {
    version,
    locked: payment,
    load: async () => (await loadPaymentRecord(tx, id, reader))?.record,
    subject: toPaymentEntry(payment).subject,
  });
  return { payment, conflict };
}
