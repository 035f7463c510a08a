import { totals } from '@afterglow/protocol/likes/totals';
import { read, reply } from '../../calls/handler.ts';
import { totalsOf } from './likes.ts';

export const totalsHandler = read(totals, async (ctx) => reply(await totalsOf(ctx.db, ctx.me.id)));
