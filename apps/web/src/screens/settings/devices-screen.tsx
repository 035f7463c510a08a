import type { ReactElement } from 'react';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import { DevicesCard } from './devices-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.devices" />;

/** `/settings/devices` */
export function DevicesScreen(): ReactElement {
  const t = useT();
  return (
    <SettingsPage title={t('settings.devices')}>
      <DevicesCard />
    </SettingsPage>
  );
}
