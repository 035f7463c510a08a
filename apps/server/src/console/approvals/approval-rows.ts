import type { ApprovalState } from '@afterglow/domain/approvals';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { approvalsList } from '@afterglow/protocol/console/approvals/approvals-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { loadStaffNames } from '../list-names.ts';
import { parseSearch } from '../list-search.ts';
import { maskSummary } from '../second-person.ts';
import { matchStaff } from '../staff-search.ts';

/** Returns the approvals as a list. Those whose time is over are `expired`; nobody has to note that. */
export const createApprovalsList = (db: Kysely<DB>, now: Date) =>
  defineList(approvalsList, {
    query: db
      .selectFrom('approval')
      .select([
        'approval.id',
        'approval.call',
        'approval.subject',
        'approval.summary',
        'approval.reason',
        'approval.staff_id',
        'approval.least',
        'approval.at',
        'approval.expires_at',
        'approval.decided_by',
        'approval.decided_at',
        'approval.version',
      ])
      .select(
        sql<ApprovalState>`case when approval.state = 'waiting' and approval.expires_at <= ${now} then 'expired' else approval.state end`.as(
          'state',
        ),
      ),
    id: 'approval.id',
    sorts: { at: ['approval.at'] },
    filters: {
      state: { matching: (states: readonly unknown[]) => isInState(states as readonly ApprovalState[], now) },
      call: { anyOf: 'approval.call' },
      by: { anyOf: 'approval.staff_id' },
    },
    search: async (_db, text) => {
      const search = parseSearch(text);
      if (search.kind === 'id') return sql<SqlBool>`approval.id = ${search.id}`;
      return sql<SqlBool>`approval.staff_id in (select staff.id from staff where ${matchStaff(text)})`;
    },
  });
export type ListedApproval = RowOf<typeof createApprovalsList>;

/** Returns a condition on the stored state, which has an index. */
function isInState(states: readonly ApprovalState[], now: Date) {
  const stored = [...new Set(states.map((state) => (state === 'expired' ? 'waiting' : state)))];
  const isOver = sql<SqlBool>`(approval.expires_at <= ${now})`;
  const rest =
    states.includes('waiting') === states.includes('expired')
      ? sql<SqlBool>`true`
      : states.includes('expired')
        ? sql<SqlBool>`(approval.state <> 'waiting' or ${isOver})`
        : sql<SqlBool>`(approval.state <> 'waiting' or not ${isOver})`;
  return sql<SqlBool>`(approval.state = any(${stored}::text[]) and ${rest})`;
}

/**
 * Returns rows in the shape of the contract. `reader`: null for a file, which belongs to nobody. An email address is
 * whole only for those who may decide.
 */
export async function toApprovals(
  db: Kysely<DB>,
  rows: readonly ListedApproval[],
  reader: { id: number; role: StaffRole } | null,
): Promise<Approval[]> {
  const findStaff = await loadStaffNames(
    db,
    rows.flatMap((row) => [row.staff_id, row.decided_by]),
  );
  return rows.map(({ staff_id, expires_at, decided_by, decided_at, ...row }) => ({
    ...row,
    summary:
      reader && hasRoleAtLeast(reader.role, row.least as StaffRole)
        ? (row.summary as Record<string, unknown>)
        : maskSummary(row.summary as Record<string, unknown>),
    by: findStaff(staff_id),
    least: row.least as StaffRole,
    at: toUnixSeconds(row.at),
    expires: toUnixSeconds(expires_at),
    decided_by: findStaff(decided_by),
    decided_at: decided_at && toUnixSeconds(decided_at),
    mine: staff_id === reader?.id,
  }));
}
