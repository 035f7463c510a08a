import { meLog } from '@afterglow/protocol/console/staff/me-log';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { staffRead } from '../../rpc/handler.ts';
import { selectAuditLog, toAuditEntries } from '../audit-entries.ts';
import { defineList } from '../list.ts';
import { replyPage } from '../list-reply.ts';
import { createReader } from '../reader.ts';

const createOwnLog = (db: Kysely<DB>, staffId: number) =>
  defineList(meLog, {
    query: selectAuditLog(db).where('staff_id', '=', staffId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { kind: { anyOf: 'kind' }, at: { timeWithin: 'at' } },
  });

export const meLogHandler = staffRead(meLog, (ctx, input) =>
  replyPage(ctx, createOwnLog(ctx.db, ctx.me.id), input, (rows) =>
    toAuditEntries(ctx.db, rows, createReader(ctx)),
  ),
);
