import { auditList } from '@afterglow/protocol/console/audit/audit-list';
import { EXPORT_BATCH, type ListExport, MAX_EXPORTED } from '../exports.ts';
import { listRows } from '../list.ts';
import { createAuditList, toAuditEntries } from './audit-rows.ts';

/** The audit log as a CSV file, filtered and sorted like the list. */
export const auditExport: ListExport = {
  contract: auditList,
  columns: [
    'id',
    'at',
    'staff_id',
    'staff',
    'kind',
    'call',
    'subject',
    'person_id',
    'person',
    'detail',
    'session',
    'trace',
  ],
  async *rows(db, query, reader) {
    const batches = listRows(createAuditList(db), query, { batch: EXPORT_BATCH, limit: MAX_EXPORTED });
    for await (const rows of batches) {
      const entries = await toAuditEntries(db, rows, reader);
      yield entries.map(({ id, staff, kind, call, subject, person, detail, session, trace }, n) => [
        id,
        reader.isoTime(rows[n]?.at ?? new Date(0)),
        staff?.id ?? null,
        staff?.name ?? null,
        kind,
        call,
        subject,
        person?.id ?? null,
        person?.name ?? null,
        JSON.stringify(detail),
        session,
        trace,
      ]);
    }
  },
};
