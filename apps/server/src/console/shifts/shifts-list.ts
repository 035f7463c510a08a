import { shiftsList } from '@afterglow/protocol/console/shifts/shifts-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyWatchedPage } from '../list-reply.ts';
import { createShiftsList, toShiftRow } from './shift-rows.ts';

export const shiftsListHandler = staffRead(shiftsList, (ctx, input) =>
  replyWatchedPage(ctx, createShiftsList(ctx.db), input, (rows) => rows.map(toShiftRow(ctx.now))),
);
