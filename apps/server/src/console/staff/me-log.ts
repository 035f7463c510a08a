import { meLog } from '@afterglow/protocol/console/staff/me-log';
import { staffRead } from '../../rpc/handler.ts';
import { toAuditEntries } from '../audit-entries.ts';
import { replyPage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createOwnLog } from './own-log-rows.ts';

export const meLogHandler = staffRead(meLog, (ctx, input) =>
  replyPage(ctx, createOwnLog(ctx.db, ctx.me.id), input, (rows) =>
    toAuditEntries(ctx.db, rows, createReader(ctx)),
  ),
);
