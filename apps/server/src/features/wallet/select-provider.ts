import type { Currency } from '@afterglow/domain/money';
import type { App, Provider } from '../../app.ts';

/**
 * Returns the provider for a currency: the one that the settings name, if the environment has its keys. Outside
 * production the sandbox replaces an absent one. Undefined means that nothing is sold in the currency, in production
 * also while the settings do not name the seller.
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

/** Returns the codes that `payment/initiate` accepts for a reader: one or none. */
export function listProviders(
  app: Pick<App, 'settings' | 'providers' | 'config'>,
  currency: Currency,
): string[] {
  const provider = selectProvider(app, currency);
  return provider ? [provider.code] : [];
}

type SellerSettings = Pick<ReturnType<App['settings']['current']>, 'operator' | 'imprint'>;

/**
 * Returns the settings about the seller that the law requires and that are empty. If there are none, selling is
 * allowed.
 */
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
