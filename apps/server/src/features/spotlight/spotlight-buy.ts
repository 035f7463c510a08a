import { HOUR_MS, toUnixSeconds } from '@afterglow/domain/time';
import { spotlightBuy } from '@afterglow/protocol/spotlight/spotlight-buy';
import { reply, writeExclusive } from '../../rpc/handler.ts';
import { buyBoost, getChargeDetails } from './boosts.ts';

export const spotlightBuyHandler = writeExclusive(spotlightBuy, async (ctx, { trace_id }) => {
  const { prices, spotlight_hours } = ctx.app.settings.current();
  const offer = {
    kind: 'spotlight',
    price: prices.spotlight,
    lastsMs: spotlight_hours * HOUR_MS,
    toShow: null,
  } as const;
  const bought = await buyBoost(ctx, offer, trace_id);
  if ('ok' in bought) return bought;
  const ends = toUnixSeconds(bought.ends_at);
  return reply({ ends }, { ...getChargeDetails(bought), ends });
});
