import { HOUR_MS, unixSeconds } from '@afterglow/domain/time';
import { spotlightBuy } from '@afterglow/protocol/spotlight/spotlight-buy';
import { reply, writeAlone } from '../../calls/handler.ts';
import { buyBoost, paidDetailsOf } from './buy-boost.ts';

export const spotlightBuyHandler = writeAlone(spotlightBuy, async (ctx, { trace_id }) => {
  const { prices, spotlight_hours } = ctx.house.settings.current();
  const offer = {
    kind: 'spotlight',
    price: prices.spotlight,
    lastsMs: spotlight_hours * HOUR_MS,
    toShow: null,
  } as const;
  const bought = await buyBoost(ctx, offer, trace_id);
  if ('ok' in bought) return bought;
  const ends = unixSeconds(bought.ends_at);
  return reply({ ends }, { ...paidDetailsOf(bought), ends });
});
