import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { approvalsList } from '@afterglow/protocol/console/approvals/approvals-list';
import { defineExport, exportRows } from '../exports.ts';
import { createApprovalsList, toApprovals } from './approval-rows.ts';

/** The approvals as a CSV file, filtered and sorted like the list. */
export const approvalsExport = defineExport<Approval>({
  contract: approvalsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(at) },
    { name: 'call', cell: ({ call }) => call },
    { name: 'subject', cell: ({ subject }) => subject },
    { name: 'summary', cell: ({ summary }) => JSON.stringify(summary) },
    { name: 'reason', cell: ({ reason }) => reason },
    { name: 'by_id', cell: ({ by }) => by?.id ?? null },
    { name: 'by', cell: ({ by }) => by?.name ?? null },
    { name: 'least', cell: ({ least }) => least },
    { name: 'expires', cell: ({ expires }, { isoTime }) => isoTime(expires) },
    { name: 'state', cell: ({ state }) => state },
    { name: 'decided_by_id', cell: ({ decided_by: by }) => by?.id ?? null },
    { name: 'decided_by', cell: ({ decided_by: by }) => by?.name ?? null },
    { name: 'decided_at', cell: ({ decided_at: at }, { isoTime }) => (at === null ? null : isoTime(at)) },
  ],
  async *rows(db, query, { now }) {
    for await (const rows of exportRows(db, createApprovalsList(db, now), query))
      yield await toApprovals(db, rows, null);
  },
});
