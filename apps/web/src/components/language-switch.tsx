import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { ReactElement } from 'react';
import { useLanguage, useT } from '../core/translations.tsx';
import styles from './language-switch.module.css';

/** The three languages by their own names. They are links, so that they work without JavaScript too. */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => void }): ReactElement {
  const t = useT();
  const { language: current } = useLanguage();
  return (
    <nav className={styles.switch} aria-label={t('common.language')}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          className={styles.choice}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          data-language={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose) return;
            event.preventDefault();
            onChoose(language);
          }}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
