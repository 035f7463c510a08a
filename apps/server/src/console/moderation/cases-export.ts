import type { CaseRow } from '@afterglow/protocol/console/moderation/case-row';
import { casesList } from '@afterglow/protocol/console/moderation/cases-list';
import { defineExport, exportRows } from '../exports.ts';
import { createCasesList, toCaseRows } from './case-rows.ts';

/** The list of cases as a file: what they are about, who decided and when, without texts and messages. */
export const casesExport = defineExport<CaseRow>({
  contract: casesList,
  columns: [
    { name: 'number', cell: ({ number }) => number },
    { name: 'queue', cell: ({ queue }) => queue },
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'person_id', cell: ({ person }) => person?.id ?? null },
    { name: 'person', cell: ({ person }) => person?.name ?? null },
    { name: 'item', cell: ({ item }) => item && `${item.kind} ${item.id}` },
    { name: 'reports', cell: ({ reports }) => reports },
    { name: 'priority', cell: ({ priority }) => priority },
    { name: 'created_at', cell: ({ created_at: at }, { isoTime }) => isoTime(at) },
    { name: 'due_at', cell: ({ due_at: at }, { isoTime }) => isoTime(at) },
    { name: 'state', cell: ({ state }) => state },
    { name: 'taken_by', cell: ({ taken_by: staff }) => staff?.name ?? null },
    { name: 'decided_by', cell: ({ decided_by: staff }) => staff?.name ?? null },
    { name: 'decided_at', cell: ({ decided_at: at }, { isoTime }) => at && isoTime(at) },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createCasesList(db, reader.now), query))
      yield await toCaseRows(db, rows, reader);
  },
});
