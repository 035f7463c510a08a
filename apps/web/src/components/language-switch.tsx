import { type Language, languageNames, languages } from '@afterglow/domain/languages';
import type { ReactElement } from 'react';
import { useLanguage, useT } from '../core/translations.tsx';
import styles from './language-switch.module.css';

/** The three languages by their own names; links, so that they also work where no script runs. */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => void }): ReactElement {
  const t = useT();
  const { language: current } = useLanguage();
  return (
    <nav className={styles.switch} aria-label={t('common.language')}>
      {languages.map((language) => (
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
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
