import { totals } from '@afterglow/protocol/likes/totals';
import { read, reply } from '../../rpc/handler.ts';
import { countTotals } from './index.ts';

export const totalsHandler = read(totals, async (ctx) => reply(await countTotals(ctx.db, ctx.me.id)));
