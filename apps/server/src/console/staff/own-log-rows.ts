import { meLog } from '@afterglow/protocol/console/staff/me-log';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { selectAuditLog } from '../audit-entries.ts';
import { defineList } from '../list.ts';

/** Returns the entries of a member of staff in the audit log. */
export const createOwnLog = (db: Kysely<DB>, staffId: number) =>
  defineList(meLog, {
    query: selectAuditLog(db).where('staff_id', '=', staffId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { kind: { anyOf: 'kind' }, at: { timeWithin: 'at' } },
  });
