import type { Language } from '@afterglow/domain/languages';
import { type Currency, currencyFor } from '@afterglow/domain/money';
import type { House } from '../../house.ts';

/** What prices are told, and paid, in by somebody who reads this language. */
export function currencyOf(house: Pick<House, 'settings'>, language: Language): Currency {
  return currencyFor(language, { euroForGerman: house.settings.current().german_currency === 'EUR' });
}
