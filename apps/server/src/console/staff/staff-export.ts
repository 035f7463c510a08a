import { staffList } from '@afterglow/protocol/console/staff/staff-list';
import type { StaffRow } from '@afterglow/protocol/console/staff/staff-row';
import { defineExport, exportRows } from '../exports.ts';
import { createStaffList, toStaffRow } from './staff-rows.ts';

/** The accounts of staff as a file, without email addresses. */
export const staffExport = defineExport<StaffRow>({
  contract: staffList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'name', cell: ({ name }) => name },
    { name: 'role', cell: ({ role }) => role },
    { name: 'languages', cell: ({ languages }) => languages.join(' ') },
    { name: 'teams', cell: ({ teams }) => teams.map(({ name }) => name).join(', ') },
    { name: 'state', cell: ({ state }) => state },
    { name: 'factor', cell: ({ factor }) => String(factor) },
    { name: 'seen_at', cell: ({ seen_at: at }, { isoTime }) => (at === null ? null : isoTime(at)) },
  ],
  async *rows(db, query) {
    for await (const rows of exportRows(db, createStaffList(db), query)) yield rows.map(toStaffRow);
  },
});
