import { toUnixSecondsUp } from '@afterglow/domain/time';
import { spinofluckBuySpin } from '@afterglow/protocol/wheel/spinofluck-buy-spin';
import { reject, writeExclusive } from '../../rpc/handler.ts';
import { findBreakUntil, rejectInMarket, rejectNotEnoughCredits, spendCoins } from '../wallet/index.ts';
import { drawPrize, findEarlierDraw } from './draw.ts';
import { loadSpinStatus } from './spin-status.ts';

export const spinofluckBuySpinHandler = writeExclusive(spinofluckBuySpin, async (ctx, input) => {
  const { tx, me, now, app } = ctx;
  const before = await findEarlierDraw(ctx, input, { paid: true });
  if (before) return before;
  // A break covers everything that is sold.
  const until = await findBreakUntil(tx, me.id, now);
  if (until) return reject('limit_reached', { break: true, until: toUnixSecondsUp(until) });
  const { paidSpins } = await loadSpinStatus(app, tx, me.id, now);
  if (!paidSpins) return rejectInMarket();
  const price = app.settings.current().prices.spin;
  const charge = async (spinId: number) => {
    const charge = { personId: me.id, amount: price, entryType: 'wheel', causeId: spinId, at: now } as const;
    const paid = await spendCoins(tx, { ...charge, to: 'house:wheel' });
    return paid.kind === 'spent' ? null : rejectNotEnoughCredits(tx, me.id);
  };
  return drawPrize(ctx, input, { paid: true, price, charge });
});
