import { spinofluckSpin } from '@afterglow/protocol/wheel/spinofluck-spin';
import { reject, writeExclusive } from '../../rpc/handler.ts';
import { moveSpins } from '../wallet/index.ts';
import { drawPrize, findEarlierDraw } from './draw.ts';
import { loadSpinStatus } from './spin-status.ts';

export const spinofluckSpinHandler = writeExclusive(spinofluckSpin, async (ctx, input) => {
  const { tx, me, now, app } = ctx;
  const before = await findEarlierDraw(ctx, input, { paid: false });
  if (before) return before;
  const { daily } = await loadSpinStatus(app, tx, me.id, now);
  const charge = async (spinId: number) => {
    // The daily spin expires, so it is used first.
    if (daily)
      await moveSpins(tx, { personId: me.id, entryType: 'daily', causeId: daily, change: 1, at: now });
    const used = { personId: me.id, entryType: 'used', causeId: spinId, change: -1, at: now } as const;
    return (await moveSpins(tx, used)) === null ? reject('conflict') : null;
  };
  return drawPrize(ctx, input, { paid: false, price: 0, charge });
});
