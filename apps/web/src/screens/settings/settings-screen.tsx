import { Button } from '@afterglow/ui/primitives/button';
import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { SettingsList } from '../../components/settings/settings-list.tsx';
import { TitledScreen } from '../../components/titled-screen.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.title" />;

/**
 * `/settings`: the list of pages. On a desktop it is beside every settings page, and this address redirects to the
 * first.
 */
export function SettingsScreen(): ReactElement {
  const t = useT();
  return (
    <TitledScreen title={t('settings.title')} backTo="/profile" scrollName="settings">
      <SettingsList />
      <Button
        kind="outline"
        size="l"
        block
        icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => openOverlay('logout', {})}
      >
        {t('settings.logout')}
      </Button>
    </TitledScreen>
  );
}
