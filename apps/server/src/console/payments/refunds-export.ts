import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { refundsList } from '@afterglow/protocol/console/payments/refunds-list';
import { defineExport, exportRows } from '../exports.ts';
import { createRefundsList, toRefundRows } from './refund-rows.ts';

/** The list of refunds as a file. */
export const refundsExport = defineExport<RefundRow>({
  contract: refundsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'payment_id', cell: ({ payment_id: paymentId }) => paymentId },
    { name: 'number', cell: ({ number }) => number },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(at) },
    { name: 'person_id', cell: ({ person }) => person.id },
    { name: 'person', cell: ({ person }) => person.name },
    { name: 'amount_minor', cell: ({ money }) => money.amount_minor },
    { name: 'currency', cell: ({ money }) => money.currency },
    { name: 'reason', cell: ({ reason }) => reason },
    { name: 'state', cell: ({ state }) => state },
    { name: 'by_id', cell: ({ by }) => by?.id ?? null },
    { name: 'by', cell: ({ by }) => by?.name ?? null },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createRefundsList(db), query))
      yield await toRefundRows(db, rows, reader);
  },
});
