import { DAY_MS, HOUR_MS, toUnixSeconds } from '@afterglow/domain/time';
import { boostBuy } from '@afterglow/protocol/spotlight/boost-buy';
import { reply, writeExclusive } from '../../rpc/handler.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { buyBoost, getChargeDetails, type Offer } from './boosts.ts';

export const boostBuyHandler = writeExclusive(boostBuy, async (ctx, { kind, trace_id }) => {
  const bought = await buyBoost(ctx, createOffer(kind, ctx.app.settings.current()), trace_id);
  if ('ok' in bought) return bought;
  const what = {
    ends: toUnixSeconds(bought.ends_at),
    // The number at the purchase: a repetition gets the same reply as the first call.
    ...(bought.to_show !== null && { left: bought.to_show }),
  };
  return reply({ kind, ...what }, { ...getChargeDetails(bought), ...what });
});

function createOffer(kind: 'top' | 'featured', settings: SiteSettings): Offer {
  const { prices, boost_top_hours, boost_days, boost_shows } = settings;
  return kind === 'top'
    ? { kind, price: prices.boost_top, lastsMs: boost_top_hours * HOUR_MS, toShow: null }
    : { kind, price: prices.boost_featured, lastsMs: boost_days * DAY_MS, toShow: boost_shows };
}
