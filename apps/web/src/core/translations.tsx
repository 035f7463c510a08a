import { getDirection, type Language } from '@afterglow/domain/languages';
import type { Translations as TextInUse, Translate } from '@afterglow/i18n/translations';
import { createContext, type ReactElement, type ReactNode, use } from 'react';

const TranslationsContext = createContext<TextInUse | null>(null);

export function TranslationsProvider({
  translations,
  children,
}: {
  translations: TextInUse;
  children: ReactNode;
}): ReactElement {
  return <TranslationsContext value={translations}>{children}</TranslationsContext>;
}

/** Returns the translations object, for `RichText`; elsewhere `useT`. */
export function useTranslations(): TextInUse {
  const translations = use(TranslationsContext);
  if (!translations)
    throw new Error('No translations above this component: it needs a TranslationsProvider.');
  return translations;
}

/** Returns `t('area.key', values)`: the text in the reader's language and gender. */
export function useT(): Translate {
  return useTranslations().t;
}

/** Returns the current language. `dirSign` is 1 for left-to-right, -1 in Hebrew. To change it: `setLanguage`. */
export function useLanguage(): { language: Language; dir: 'rtl' | 'ltr'; dirSign: 1 | -1 } {
  const { language } = useTranslations();
  const dir = getDirection(language);
  return { language, dir, dirSign: dir === 'rtl' ? -1 : 1 };
}
