import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { SettingsPage } from '../../parts/settings/settings-page.tsx';
import { TitledOutline } from '../../parts/titled-outline.tsx';
import { DevicesCard } from './devices-card.tsx';

export function Outline(): ReactElement {
  const t = useT();
  return <TitledOutline title={t('settings.devices')} />;
}

/** `/settings/devices` */
export function DevicesScreen(): ReactElement {
  const t = useT();
  return (
    <SettingsPage title={t('settings.devices')}>
      <DevicesCard />
    </SettingsPage>
  );
}
