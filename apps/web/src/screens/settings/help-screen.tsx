import type { ReactElement } from 'react';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import { MoreLinks } from './more-links.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.help" />;

/** `/settings/help`: support, and the legal pages. */
export function HelpScreen(): ReactElement {
  const t = useT();
  return (
    <SettingsPage title={t('settings.help')}>
      <MoreLinks
        label={t('settings.help')}
        links={[
          { to: '/settings/notices', label: t('settings.notices') },
          { to: '/support', label: t('settings.support') },
          { to: '/settings/reports', label: t('settings.reports') },
          { to: '/accessibility', label: t('settings.accessibility') },
        ]}
      />
      <MoreLinks
        label={t('settings.pages')}
        links={[
          { to: '/tos', label: t('settings.terms') },
          { to: '/privacy', label: t('settings.privacy') },
          { to: '/imprint', label: t('settings.imprint') },
          { to: '/withdraw', label: t('settings.withdraw') },
          { to: '/cancel', label: t('settings.cancel') },
          { to: '/report', label: t('settings.report') },
        ]}
      />
    </SettingsPage>
  );
}
