import type { Language } from '@afterglow/domain/languages';

export type LabelledPlace = {
  name: string;
  country: string;
  region: string | null;
  name_by_language: unknown;
};

const countries = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a country in a language, otherwise its two letters. */
export function getCountryName(code: string, language: Language): string {
  let names = countries.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region', style: 'short' });
    countries.set(language, names);
  }
  return names.of(code) ?? code;
}

/** Returns the name of a town in a language, otherwise in English, otherwise its local name. */
export function getCityName(
  place: Pick<LabelledPlace, 'name' | 'name_by_language'>,
  language: Language,
): string {
  const names = place.name_by_language as Partial<Record<Language, string>> | null;
  return names?.[language] ?? names?.en ?? place.name;
}

/** Returns `City, Country`. In the USA the state is between them, because towns share their names. */
export function describePlace(place: LabelledPlace, language: Language): string {
  return [getCityName(place, language), place.region, getCountryName(place.country, language)]
    .filter(Boolean)
    .join(', ');
}
