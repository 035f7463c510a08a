import { saveTheme, THEMES, type Theme } from '@afterglow/browser/theme';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@afterglow/domain/languages';
import { Select } from '@afterglow/ui/primitives/select';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { lazy, type ReactElement, Suspense, useDeferredValue } from 'react';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useTheme } from '../../core/theme.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { chooseLanguage } from '../../state/account/choose-language.ts';
import { useSession } from '../../state/account/session.ts';
import { EmailCard } from './email-card.tsx';

const AccountCards = lazy(async () => ({ default: (await import('./account-cards.tsx')).AccountCards }));

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.account" />;

/** `/settings/account`: the email address, the password, the passkeys, the language and the theme. */
export function AccountScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  // The first view reacts first. The cards below it render afterwards.
  const below = useDeferredValue(user !== null, false);
  const later = <Skeleton shape="block" height="360px" />;
  return (
    <SettingsPage title={t('settings.account')}>
      {user ? <EmailCard user={user} /> : null}
      <DisplayCard />
      {user ? <Suspense fallback={later}>{below ? <AccountCards user={user} /> : later}</Suspense> : null}
    </SettingsPage>
  );
}

function DisplayCard(): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const theme = useTheme();
  return (
    <SettingsCard id="settings-display" title={t('settings.display')}>
      <Select
        label={t('settings.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      />
      <Select
        label={t('settings.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`settings.theme_${value}`) }))}
        onChange={(event) => saveTheme(event.currentTarget.value as Theme)}
      />
    </SettingsCard>
  );
}
