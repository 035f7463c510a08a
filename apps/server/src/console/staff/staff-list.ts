import { staffList } from '@afterglow/protocol/console/staff/staff-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createStaffList, toStaffRow } from './staff-rows.ts';

export const staffListHandler = staffRead(staffList, (ctx, input) =>
  replyLivePage(ctx, createStaffList(ctx.db), input, (rows) => rows.map(toStaffRow)),
);
