import type { ReactElement } from 'react';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { MoreLinks } from './more-links.tsx';
import { OriginCard } from './origin-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.visibility" />;

/** `/settings/visibility`: what others see, and who sees nothing at all. */
export function VisibilityScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  return (
    <SettingsPage title={t('settings.visibility')}>
      {user ? (
        <>
          <PrivacyCard user={user} />
          <OriginCard user={user} />
        </>
      ) : null}
      <MoreLinks
        label={t('settings.blocked')}
        links={[{ to: '/settings/blocked', label: t('settings.blocked') }]}
      />
    </SettingsPage>
  );
}
