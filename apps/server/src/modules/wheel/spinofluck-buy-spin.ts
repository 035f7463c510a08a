import { unixSecondsUp } from '@afterglow/domain/time';
import { spinofluckBuySpin } from '@afterglow/protocol/wheel/spinofluck-buy-spin';
import { refuse, writeAlone } from '../../calls/handler.ts';
import { breakOf, spend, tooPoor } from '../wallet/wallet.ts';
import { draw, drawnBefore } from './draw.ts';
import { standingOf } from './standing.ts';

export const spinofluckBuySpinHandler = writeAlone(spinofluckBuySpin, async (ctx, asked) => {
  const { tx, me, now, house } = ctx;
  const before = await drawnBefore(ctx, asked, { paid: true });
  if (before) return before;
  // A break is from everything that is sold.
  const until = await breakOf(tx, me.id, now);
  if (until) return refuse('limit_reached', { break: true, until: unixSecondsUp(until) });
  const { paidSpins } = await standingOf(house, tx, me.id, now);
  if (!paidSpins) return refuse('forbidden');
  const price = house.settings.current().prices.spin;
  const take = async (spinId: number) => {
    const charge = { personId: me.id, amount: price, cause: 'wheel', causeId: spinId, at: now } as const;
    const paid = await spend(tx, { ...charge, to: 'house:wheel' });
    return paid.kind === 'spent' ? null : tooPoor(tx, me.id);
  };
  return draw(ctx, asked, { paid: true, price, take });
});
