import { saveTheme, type Theme, themes } from '@afterglow/browser/theme';
import { type Language, languageNames, languages } from '@afterglow/domain/languages';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { useTheme } from '../../core/theme.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { chooseLanguage } from '../../state/account/choose-language.ts';
import styles from './settings-screen.module.css';

export function DisplayCard(): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const theme = useTheme();
  return (
    <section className={styles.card} aria-labelledby="settings-display">
      <h2 id="settings-display" className={styles.title}>
        {t('settings.display')}
      </h2>
      <Select
        label={t('settings.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      />
      <Select
        label={t('settings.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`settings.theme_${value}`) }))}
        onChange={(event) => saveTheme(event.currentTarget.value as Theme)}
      />
    </section>
  );
}
