import type { Language } from '@afterglow/domain/languages';
import type { Currency } from '@afterglow/domain/money';
import type { House } from '../../house.ts';
import { currencyOf } from '../profile/profile.ts';
import { missingOfSeller } from './missing-of-seller.ts';

export type Provider = NonNullable<ReturnType<House['providers']['get']>>;

/**
 * Who takes payments in a currency: whom the settings name, if the environment holds what they need and they take it. Where
 * the sandbox exists, which is never in production, it stands in for one that is absent. Undefined: nothing is sold in it, in production also while
 * nobody is named who sells.
 */
export function providerFor(
  { settings, providers, config }: Pick<House, 'settings' | 'providers' | 'config'>,
  currency: Currency,
): Provider | undefined {
  if (config.production && missingOfSeller(settings.current()).length > 0) return undefined;
  const named = settings.current().payment_providers[currency];
  if (named === 'none') return undefined;
  const provider = providers.get(named) ?? providers.get('sandbox');
  return provider?.currencies.includes(currency) ? provider : undefined;
}

/** The same for a reader, as the wire has it: the one code that `payment/initiate` takes, or none. */
export function providersFor(
  house: Pick<House, 'settings' | 'providers' | 'config'>,
  language: Language,
): string[] {
  const provider = providerFor(house, currencyOf(house, language));
  return provider ? [provider.code] : [];
}
