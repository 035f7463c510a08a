import type { House } from '../../house.ts';

type Named = Pick<ReturnType<House['settings']['current']>, 'operator' | 'imprint'>;

/** What the law wants named before anything is sold and the settings do not say, as they call it; empty: it may be sold. */
export function missingOfSeller({ operator, imprint }: Named): string[] {
  const wanted = {
    'operator.name': operator.name,
    'operator.address': operator.address,
    'imprint.email': imprint.email,
    'imprint.phone': imprint.phone,
  };
  return Object.entries(wanted)
    .filter(([, said]) => said === '')
    .map(([field]) => field);
}
