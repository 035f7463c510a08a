import type { PaymentRow } from '@afterglow/protocol/console/payments/payment-row';
import { paymentsList } from '@afterglow/protocol/console/payments/payments-list';
import { defineExport, exportRows } from '../exports.ts';
import { createPaymentsList, toPaymentRows } from './payment-rows.ts';

/** The list of payments as a file. */
export const paymentsExport = defineExport<PaymentRow>({
  contract: paymentsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'number', cell: ({ number }) => number },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(at) },
    { name: 'person_id', cell: ({ person }) => person.id },
    { name: 'person', cell: ({ person }) => person.name },
    { name: 'type', cell: ({ type }) => type },
    { name: 'package_id', cell: (row) => row.package.id },
    { name: 'credits', cell: (row) => row.package.credits },
    { name: 'bonus', cell: (row) => row.package.bonus },
    { name: 'free_spins', cell: (row) => row.package.free_spins },
    { name: 'months', cell: (row) => row.package.months },
    { name: 'amount_minor', cell: ({ money }) => money.amount_minor },
    { name: 'currency', cell: ({ money }) => money.currency },
    { name: 'refunded_minor', cell: ({ refunded }) => refunded.amount_minor },
    { name: 'refund_due_minor', cell: ({ refund_due: due }) => due?.amount_minor ?? 0 },
    { name: 'state', cell: ({ state }) => state },
    { name: 'provider', cell: ({ provider }) => provider },
    { name: 'provider_txn', cell: ({ provider_txn: transaction }) => transaction },
    { name: 'late', cell: ({ late }) => String(late) },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createPaymentsList(db), query))
      yield await toPaymentRows(db, rows, reader);
  },
});
