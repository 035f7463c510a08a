import type { Language } from '@afterglow/domain/languages';

export type LabelledPlace = {
  name: string;
  country: string;
  region: string | null;
  name_by_language: unknown;
};

const countries = new Map<Language, Intl.DisplayNames>();

/** The country's name in a language; its two letters where there is none. */
export function getCountryName(code: string, language: Language): string {
  let names = countries.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region', style: 'short' });
    countries.set(language, names);
  }
  return names.of(code) ?? code;
}

/** The town's name in a language, else in English, else as the locals write it. */
export function getCityName(
  place: Pick<LabelledPlace, 'name' | 'name_by_language'>,
  language: Language,
): string {
  const names = place.name_by_language as Partial<Record<Language, string>> | null;
  return names?.[language] ?? names?.en ?? place.name;
}

/** 'City, Country'; in the USA with the state between, because its towns share their names. */
export function describePlace(place: LabelledPlace, language: Language): string {
  return [getCityName(place, language), place.region, getCountryName(place.country, language)]
    .filter(Boolean)
    .join(', ');
}
