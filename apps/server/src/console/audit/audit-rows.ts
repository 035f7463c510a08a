import { toUnixSeconds } from '@afterglow/domain/time';
import { type AuditEntry, auditList } from '@afterglow/protocol/console/audit/audit-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { readListedPeople, readStaffNames } from '../list-names.ts';

/** The audit log as a list. */
export const createAuditList = (db: Kysely<DB>) =>
  defineList(auditList, {
    query: db
      .selectFrom('audit_log')
      .select([
        'id',
        'at',
        'staff_id',
        'kind',
        'action',
        'subject',
        'person_id',
        'detail',
        'session',
        'trace',
      ]),
    id: 'id',
    sorts: { at: ['at'] },
    filters: {
      staff: { anyOf: 'staff_id' },
      kind: { anyOf: 'kind' },
      call: { anyOf: 'action' },
      member: { anyOf: 'person_id' },
      at: { timeWithin: 'at' },
    },
  });

/** Rows in the shape of the contract, with the names of staff and people. */
export async function toAuditEntries(
  db: Kysely<DB>,
  rows: readonly RowOf<typeof createAuditList>[],
  reader: { language: string; secret: string; now: Date },
): Promise<AuditEntry[]> {
  const findStaffName = await readStaffNames(
    db,
    rows.map((row) => row.staff_id),
  );
  const findPerson = await readListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  return rows.map((row) => ({
    id: row.id,
    at: toUnixSeconds(row.at),
    staff: findStaffName(row.staff_id),
    kind: row.kind as AuditEntry['kind'],
    call: row.action,
    subject: row.subject,
    person: findPerson(row.person_id),
    detail: row.detail as AuditEntry['detail'],
    session: row.session,
    trace: row.trace,
  }));
}
