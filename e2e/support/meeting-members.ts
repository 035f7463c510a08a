import type { Wire } from '@afterglow/testkit/wire';
import { call } from './call.ts';

/** A town outside the markets where members meet virtual profiles alone. */
export const LONDON = 2643743;

const reason = 'Members report each other';

/**
 * Lets members outside the other markets meet each other, as reporter and reported. Returns a function that ends it.
 */
export async function letLondonMeet(admin: Wire): Promise<() => Promise<void>> {
  const setMarkets = async (markets: Record<string, boolean>) => {
    const { rows } = (await call(admin, 'flags/list')).data;
    const flag = rows.find(({ key }: { key: string }) => key === 'members_mode');
    const input = {
      key: 'members_mode',
      version: flag.version,
      markets,
      reason,
      trace_id: crypto.randomUUID(),
    };
    await call(admin, 'flags/save', input);
    return flag.markets as Record<string, boolean>;
  };
  const setPartners = async (value: string) => {
    const { rows } = (await call(admin, 'settings/list', { search: 'partners' })).data;
    const setting = rows.find(({ key }: { key: string }) => key === 'partners');
    const input = { key: 'partners', version: setting.version, value, reason, trace_id: crypto.randomUUID() };
    await call(admin, 'settings/save', input);
    return setting.value as string;
  };
  const markets = await setMarkets({ il: false, de: false, eu: false, other: true });
  const closeMarket = async () => void (await setMarkets(markets));
  const partners = await setPartners('mixed').catch(async (error: unknown) => {
    await closeMarket();
    throw error;
  });
  return async () => {
    await setPartners(partners).finally(closeMarket);
  };
}
