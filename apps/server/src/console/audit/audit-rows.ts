import { auditList } from '@afterglow/protocol/console/audit/audit-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { selectAuditLog } from '../audit-entries.ts';
import { defineList } from '../list.ts';

/** Returns the audit log as a list. */
export const createAuditList = (db: Kysely<DB>) =>
  defineList(auditList, {
    query: selectAuditLog(db),
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
