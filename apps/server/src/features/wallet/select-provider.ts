import type { Language } from '@afterglow/domain/languages';
import type { Currency } from '@afterglow/domain/money';
import type { App } from '../../app.ts';
import { getCurrency } from '../profile/index.ts';

export type Provider = NonNullable<ReturnType<App['providers']['get']>>;

/**
 * Who takes payments in a currency: whom the settings name, if the environment holds what they need and they take it. Where
 * the sandbox exists, which is never in production, it stands in for one that is absent. Undefined: nothing is sold in it, in production also while
 * nobody is named who sells.
 */
export function selectProvider(
  { settings, providers, config }: Pick<App, 'settings' | 'providers' | 'config'>,
  currency: Currency,
): Provider | undefined {
  if (config.production && listMissingSellerFields(settings.current()).length > 0) return undefined;
  const named = settings.current().payment_providers[currency];
  if (named === 'none') return undefined;
  const provider = providers.get(named) ?? providers.get('sandbox');
  return provider?.currencies.includes(currency) ? provider : undefined;
}

/** The same for a reader, as the wire has it: the one code that `payment/initiate` takes, or none. */
export function listProviders(
  app: Pick<App, 'settings' | 'providers' | 'config'>,
  language: Language,
): string[] {
  const provider = selectProvider(app, getCurrency(app, language));
  return provider ? [provider.code] : [];
}

type SellerSettings = Pick<ReturnType<App['settings']['current']>, 'operator' | 'imprint'>;

/** What the law wants named before anything is sold and the settings do not say, as they call it; empty: it may be sold. */
export function listMissingSellerFields({ operator, imprint }: SellerSettings): string[] {
  const required = {
    'operator.name': operator.name,
    'operator.address': operator.address,
    'imprint.email': imprint.email,
    'imprint.phone': imprint.phone,
  };
  return Object.entries(required)
    .filter(([, value]) => value === '')
    .map(([field]) => field);
}
