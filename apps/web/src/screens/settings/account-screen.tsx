import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { lazy, type ReactElement, Suspense, useDeferredValue } from 'react';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { DisplayCard } from './display-card.tsx';
import { EmailCard } from './email-card.tsx';

const AccountCards = lazy(async () => ({ default: (await import('./account-cards.tsx')).AccountCards }));

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.account" />;

/** `/settings/account`: what opens the account, and how the app looks and speaks. */
export function AccountScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  // What is in the first view answers first; passkeys and passwords are drawn after it.
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
