import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { SETTLE_WITHIN_DAYS } from '@afterglow/domain/withdrawals';
import { withdrawalsList } from '@afterglow/protocol/console/payments/withdrawals-list';
import { defineExport, exportRows } from '../exports.ts';
import { loadListedPeople, loadStaffNames } from '../list-names.ts';
import { createWithdrawalsList, type ListedWithdrawal } from './withdrawal-rows.ts';

type Line = ListedWithdrawal & { person: string | null; by: string | null };

/**
 * The list of withdrawals as a file, without email addresses and without what may go back, which changes with each
 * message.
 */
export const withdrawalsExport = defineExport<Line>({
  contract: withdrawalsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'number', cell: ({ number }) => number },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(toUnixSeconds(at)) },
    {
      name: 'due_at',
      cell: ({ at }, { isoTime }) => isoTime(toUnixSeconds(at) + (SETTLE_WITHIN_DAYS * DAY_MS) / 1000),
    },
    { name: 'person_id', cell: ({ person_id: id }) => id },
    { name: 'person', cell: ({ person }) => person },
    { name: 'payment', cell: ({ payment_id: id }) => (id === null ? null : formatReceiptNumber(id)) },
    { name: 'reference', cell: ({ reference }) => reference },
    { name: 'text', cell: ({ body }) => body },
    { name: 'state', cell: ({ settled_at: at }) => (at ? 'settled' : 'open') },
    { name: 'outcome', cell: ({ outcome }) => outcome },
    { name: 'by_id', cell: ({ staff_id: id }) => id },
    { name: 'by', cell: ({ by }) => by },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createWithdrawalsList(db), query)) {
      const findPerson = await loadListedPeople(
        db,
        rows.map((row) => row.person_id),
        reader,
      );
      const findStaff = await loadStaffNames(
        db,
        rows.map((row) => row.staff_id),
      );
      yield rows.map((row) => ({
        ...row,
        person: findPerson(row.person_id)?.name ?? null,
        by: findStaff(row.staff_id)?.name ?? null,
      }));
    }
  },
});
