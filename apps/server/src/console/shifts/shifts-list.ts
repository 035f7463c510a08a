import { shiftsList } from '@afterglow/protocol/console/shifts/shifts-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createShiftsList, toShiftRow } from './shift-rows.ts';

export const shiftsListHandler = staffRead(shiftsList, (ctx, input) =>
  replyLivePage(ctx, createShiftsList(ctx.db), input, (rows) => rows.map(toShiftRow(ctx.now))),
);
