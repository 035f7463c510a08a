import { shiftsMine } from '@afterglow/protocol/console/shifts/shifts-mine';
import { staffRead } from '../../rpc/handler.ts';
import { replyPage } from '../list-reply.ts';
import { createOwnShifts, toShiftRow } from './shift-rows.ts';

export const shiftsMineHandler = staffRead(shiftsMine, (ctx, input) =>
  replyPage(ctx, createOwnShifts(ctx.db, ctx.me.id), input, (rows) => rows.map(toShiftRow(ctx.now))),
);
