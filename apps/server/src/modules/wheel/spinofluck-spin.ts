import { spinofluckSpin } from '@afterglow/protocol/wheel/spinofluck-spin';
import { refuse, writeAlone } from '../../calls/handler.ts';
import { moveSpins } from '../wallet/wallet.ts';
import { draw, drawnBefore } from './draw.ts';

export const spinofluckSpinHandler = writeAlone(spinofluckSpin, async (ctx, asked) => {
  const { tx, me, now } = ctx;
  const before = await drawnBefore(ctx, asked, { paid: false });
  if (before) return before;
  const take = async (spinId: number) => {
    const used = { personId: me.id, cause: 'used', causeId: spinId, change: -1, at: now } as const;
    return (await moveSpins(tx, used)) === null ? refuse('conflict') : null;
  };
  return draw(ctx, asked, { paid: false, price: 0, take });
});
