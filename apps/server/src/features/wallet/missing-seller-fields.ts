import type { App } from '../../app.ts';

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
