import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { isSoundOn, setSoundOn } from '../../core/sound.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { KindsCard } from './kinds-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { QuietCard } from './quiet-card.tsx';

export const ScreenSkeleton = (): ReactElement => (
  <TitledScreenSkeleton titleKey="discretion.notices_title" />
);

/** `/settings/notifications`: what is told, by which way, and when nothing is. */
export function NotificationsScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  const [sound, setSoundShown] = useState(isSoundOn);
  return (
    <SettingsPage title={t('discretion.notices_title')}>
      <NotificationsCard />
      {user ? (
        <>
          <KindsCard user={user} />
          <QuietCard hours={user.quiet_hours} />
        </>
      ) : null}
      <SettingsCard id="notices-sound" title={t('discretion.on_this_device')}>
        <Switch
          label={t('settings.sound')}
          hint={t('settings.sound_hint')}
          checked={sound}
          onChange={(on) => {
            setSoundOn(on);
            setSoundShown(on);
          }}
        />
      </SettingsCard>
    </SettingsPage>
  );
}
