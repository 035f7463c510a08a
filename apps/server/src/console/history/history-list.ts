import { getHistoryRole } from '@afterglow/domain/history-subjects';
import { toUnixSeconds } from '@afterglow/domain/time';
import { historyList, type RecordChange } from '@afterglow/protocol/console/history/history-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectForbidden, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { defineList, listPage } from '../list.ts';
import { loadStaffNames } from '../list-names.ts';
import { listHiddenActs } from '../policies/member.ts';
import { mayOpenRecord } from '../policies/record.ts';

/** Returns the acts about a record, from the audit log, without those of the calls in `hidden`. */
const createHistoryList = (db: Kysely<DB>, subject: string, hidden: readonly string[]) =>
  defineList(historyList, {
    query: db
      .selectFrom('audit_log')
      .select(['id', 'at', 'staff_id', 'action', 'detail'])
      .where('subject', '=', subject)
      .where('kind', '=', 'act')
      .$if(hidden.length > 0, (query) => query.where('action', 'not in', hidden)),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { at: { timeWithin: 'at' } },
  });

export const historyListHandler = staffRead(historyList, async ({ db, app, me }, input) => {
  const { subject } = input;
  const minRole = getHistoryRole(subject);
  if (minRole === null) return reject('not_found');
  const permission = mayOpenRecord(me, { minRole });
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason, least: minRole }, { subject });
  const [, memberId] = /^member:(\d+)$/.exec(subject) ?? [];
  const list = createHistoryList(db, subject, memberId ? listHiddenActs(me) : []);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const findStaffName = await loadStaffNames(
    db,
    page.rows.map(({ staff_id }) => staff_id),
  );
  const rows = page.rows.map(({ at, staff_id: staffId, action, detail }) => ({
    at: toUnixSeconds(at),
    by: findStaffName(staffId),
    call: action,
    ...readChange(detail as Record<string, unknown>),
  }));
  const outcome = reply({ ...page, rows });
  return memberId ? withAuditLog(outcome, { subject, personId: Number(memberId) }) : outcome;
});

/**
 * Returns the reason and the changed fields of an audit log entry. `before` and `after` are objects of the
 * changed fields, or a single value. A field with equal values in both has not changed.
 */
function readChange({
  reason,
  before,
  after,
}: Record<string, unknown>): Pick<RecordChange, 'reason' | 'fields'> {
  const [old, next] = [toFields(before), toFields(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const fields = names
    .map((field) => ({ field, before: old[field] ?? null, after: next[field] ?? null }))
    .filter((other) => JSON.stringify(other.before) !== JSON.stringify(other.after));
  return { reason: typeof reason === 'string' ? reason : null, fields };
}

const toFields = (value: unknown): Record<string, unknown> =>
  value === undefined || value === null
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value };
