import { parseFigureKey } from '@afterglow/domain/figures';
import type { Language } from '@afterglow/domain/languages';
import { loadTranslations } from '@afterglow/i18n/node';

let translations: ReturnType<typeof loadTranslations<'formula'>> | undefined;

/** Returns how each figure is counted, in the language of its reader. */
export function defineFigures(keys: readonly string[], language: Language): { key: string; text: string }[] {
  translations ??= loadTranslations('formula');
  const { t } = translations(language);
  return keys.map((key) => ({ key, text: t.plain(`formulas.${parseFigureKey(key).name}`) }));
}
