import { spinofluckSpin } from '@afterglow/protocol/wheel/spinofluck-spin';
import { refuse, writeAlone } from '../../calls/handler.ts';
import { moveSpins } from '../wallet/wallet.ts';
import { draw, drawnBefore } from './draw.ts';
import { standingOf } from './standing.ts';

export const spinofluckSpinHandler = writeAlone(spinofluckSpin, async (ctx, asked) => {
  const { tx, me, now, house } = ctx;
  const before = await drawnBefore(ctx, asked, { paid: false });
  if (before) return before;
  const { daily } = await standingOf(house, tx, me.id, now);
  const take = async (spinId: number) => {
    // The one that lapses goes first.
    if (daily) await moveSpins(tx, { personId: me.id, cause: 'daily', causeId: daily, change: 1, at: now });
    const used = { personId: me.id, cause: 'used', causeId: spinId, change: -1, at: now } as const;
    return (await moveSpins(tx, used)) === null ? refuse('conflict') : null;
  };
  return draw(ctx, asked, { paid: false, price: 0, take });
});
