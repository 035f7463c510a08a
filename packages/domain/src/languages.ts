export const LANGUAGES = ['he', 'en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'he';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { he: 'עברית', en: 'English', de: 'Deutsch' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the language, or the default where it is none of these. */
export const toLanguage = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE);

export function getDirection(language: Language): 'rtl' | 'ltr' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** Returns the tags of an `Accept-Language` header in their order. Weights are ignored. */
export const parseAcceptLanguage = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.split(';', 1)[0]?.trim() ?? '');

/** Returns the first requested tag (`de-AT`, `iw`, …) that is supported, else the default. */
export function matchLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const prefix = tag.toLowerCase().split(/[-_]/)[0];
    // `iw` is the old code for Hebrew, still sent by some Android webviews.
    const language = prefix === 'iw' ? 'he' : prefix;
    if (isLanguage(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}
