import { Button } from '@afterglow/ui/primitives/button';
import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { LeaveCard } from './leave-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.leave" />;

/** `/settings/leave`: for a while, or for good, with what is one's own. */
export function LeaveScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  return (
    <SettingsPage title={t('settings.leave')}>
      <Button
        kind="outline"
        size="l"
        block
        icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => openOverlay('logout', {})}
      >
        {t('settings.logout')}
      </Button>
      {user ? <LeaveCard user={user} /> : null}
    </SettingsPage>
  );
}
