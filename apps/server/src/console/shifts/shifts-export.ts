import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { shiftsList } from '@afterglow/protocol/console/shifts/shifts-list';
import { defineExport, exportRows } from '../exports.ts';
import { createShiftsList, toShiftRow } from './shift-rows.ts';

/** The shifts as a file. */
export const shiftsExport = defineExport<ShiftRow>({
  contract: shiftsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'staff_id', cell: ({ staff }) => staff?.id ?? null },
    { name: 'staff', cell: ({ staff }) => staff?.name ?? null },
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'from', cell: ({ from }, { isoTime }) => isoTime(from) },
    { name: 'to', cell: ({ to }, { isoTime }) => isoTime(to) },
    { name: 'breaks', cell: ({ breaks }) => breaks.length },
    { name: 'break_s', cell: ({ breaks }) => breaks.reduce((sum, { from, to }) => sum + to - from, 0) },
    { name: 'note', cell: ({ note }) => note },
  ],
  async *rows(db, query, { now }) {
    for await (const rows of exportRows(db, createShiftsList(db), query)) yield rows.map(toShiftRow(now));
  },
});
