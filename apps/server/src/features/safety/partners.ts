import { getMarket, type Market } from '@afterglow/domain/markets';
import type { App } from '../../app.ts';
import type { SiteSettings } from '../../site-settings.ts';

/**
 * Returns whom somebody in this market (left out: a guest) meets: virtual profiles only where `members_mode` is off,
 * else what `partners` says. `may_meet` in the database has the same rule for two people.
 */
export function getPartners(
  { settings }: Pick<App, 'settings'>,
  market: Market = getMarket(null),
): SiteSettings['partners'] {
  const { partners, members_mode } = settings.current();
  return members_mode[market] ? partners : 'virtual';
}
