import { type LedgerLine, membersLedger } from '@afterglow/protocol/console/members/members-ledger';
import { toMemberEntry } from '../audit-subjects.ts';
import { defineExport, exportRows } from '../exports.ts';
import { createLedgerList, toLedgerLines } from './ledger-rows.ts';
import { findMember } from './member-rows.ts';

/** Returns the id of the member. The contract requires one, and no member has 0. */
const toMemberId = ({ id = 0 }: { id?: number }): number => id;

/** The movements of a member's coins as a file. */
export const ledgerExport = defineExport<LedgerLine>({
  contract: membersLedger,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'at', cell: ({ at }, { isoTime }) => isoTime(at) },
    { name: 'cause', cell: ({ cause }) => cause },
    { name: 'with_id', cell: (line) => line.with?.id ?? null },
    { name: 'with', cell: (line) => line.with?.name ?? null },
    { name: 'lot', cell: ({ lot }) => lot },
    { name: 'amount', cell: ({ amount }) => amount },
    { name: 'balance', cell: ({ balance }) => balance },
  ],
  async findError(db, query) {
    return (await findMember(db, toMemberId(query))) ? null : 'not_found';
  },
  about: (query) => toMemberEntry(toMemberId(query)),
  async *rows(db, query, reader) {
    const list = await createLedgerList(db, toMemberId(query));
    for await (const rows of exportRows(db, list, query)) yield await toLedgerLines(db, rows, reader);
  },
});
