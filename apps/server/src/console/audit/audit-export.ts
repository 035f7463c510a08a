import { type AuditEntry, auditList } from '@afterglow/protocol/console/audit/audit-list';
import { toAuditEntries } from '../audit-entries.ts';
import { defineExport, exportRows } from '../exports.ts';
import { createAuditList } from './audit-rows.ts';

/** The audit log as a CSV file, filtered and sorted like the list. */
export const auditExport = defineExport<AuditEntry>({
  contract: auditList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(at) },
    { name: 'staff_id', cell: ({ staff }) => staff?.id ?? null },
    { name: 'staff', cell: ({ staff }) => staff?.name ?? null },
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'call', cell: ({ call }) => call },
    { name: 'subject', cell: ({ subject }) => subject },
    { name: 'person_id', cell: ({ person }) => person?.id ?? null },
    { name: 'person', cell: ({ person }) => person?.name ?? null },
    { name: 'detail', cell: ({ detail }) => JSON.stringify(detail) },
    { name: 'session', cell: ({ session }) => session },
    { name: 'trace', cell: ({ trace }) => trace },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createAuditList(db), query))
      yield await toAuditEntries(db, rows, reader);
  },
});
