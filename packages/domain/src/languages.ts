export const languages = ['he', 'en', 'de'] as const;

export type Language = (typeof languages)[number];

export const DEFAULT_LANGUAGE: Language = 'he';

/** How each language names itself, the same in every interface language. */
export const languageNames: Record<Language, string> = { he: 'עברית', en: 'English', de: 'Deutsch' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function getDirection(language: Language): 'rtl' | 'ltr' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** The tags of an `Accept-Language` header in their order; weights are not read. */
export const parseAcceptLanguage = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.split(';', 1)[0]?.trim() ?? '');

/** The first of the wanted tags (`de-AT`, `iw`, …) that we speak, else the default. */
export function matchLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const prefix = tag.toLowerCase().split(/[-_]/)[0];
    // `iw` is the old code for Hebrew, still sent by some Android webviews.
    const language = prefix === 'iw' ? 'he' : prefix;
    if (isLanguage(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}
