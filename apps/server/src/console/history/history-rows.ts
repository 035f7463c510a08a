import { historyList, type RecordChange } from '@afterglow/protocol/console/history/history-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList } from '../list.ts';

/** Returns the acts about a record, from the audit log, without those of the calls in `hidden`. */
export const createHistoryList = (db: Kysely<DB>, subject: string, hidden: readonly string[]) =>
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

/**
 * Returns the reason and the changed fields of an audit log entry. `before` and `after` are objects of the
 * changed fields, or a single value. A field with equal values in both has not changed.
 */
export function readChange({
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
