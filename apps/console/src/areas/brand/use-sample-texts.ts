import type { Language } from '@afterglow/domain/languages';
import type { BrandKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import { createTranslations, type Translations } from '@afterglow/i18n/translations';
import { useEffect, useState } from 'react';

type SampleTexts = Translations<BrandKey>['t'];

/** Returns the texts of the preview in its own language, whatever the reader's is; null while they are loaded. */
export function useSampleTexts(language: Language): SampleTexts | null {
  const [texts, setTexts] = useState<SampleTexts | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadMessages(language, ['brand']).then((messages) => {
      const { t } = createTranslations<BrandKey>({ language, messages, onMissing: () => {} });
      if (isOpen) setTexts(() => t);
    });
    return () => {
      isOpen = false;
    };
  }, [language]);
  return texts;
}
