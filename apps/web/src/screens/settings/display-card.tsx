import { saveTheme, type Theme, themes } from '@afterglow/browser/theme';
import { type Language, languageNames, languages } from '@afterglow/domain/languages';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { useTheme } from '../../core/theme.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { chooseLanguage } from '../../state/account/choose-language.ts';

export function DisplayCard(): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const theme = useTheme();
  return (
    <SettingsCard id="settings-display" title={t('settings.display')}>
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
    </SettingsCard>
  );
}
