import { toUnixSeconds } from '@afterglow/domain/time';
import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { loadListedPeople, loadStaffNames } from './list-names.ts';
import type { Reader } from './reader.ts';

/** Returns the audit log, for lists. */
export const selectAuditLog = (db: Kysely<DB>) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'staff_id', 'kind', 'action', 'subject', 'person_id', 'detail', 'session', 'trace']);
type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAuditLog>['execute']>>[number];

/** Returns rows in the shape of the contract, with the names of staff and people. */
export async function toAuditEntries(
  db: Kysely<DB>,
  rows: readonly AuditRow[],
  reader: Reader,
): Promise<AuditEntry[]> {
  const findStaff = await loadStaffNames(
    db,
    rows.map((row) => row.staff_id),
  );
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  return rows.map((row) => ({
    id: row.id,
    at: toUnixSeconds(row.at),
    staff: findStaff(row.staff_id),
    kind: row.kind as AuditEntry['kind'],
    call: row.action,
    subject: row.subject,
    person: findPerson(row.person_id),
    detail: row.detail as AuditEntry['detail'],
    session: row.session,
    trace: row.trace,
  }));
}
