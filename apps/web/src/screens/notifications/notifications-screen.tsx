import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { setSound, soundOn } from '../../ground/sound.ts';
import { useT } from '../../ground/words.tsx';
import { SettingsPage } from '../../parts/settings/settings-page.tsx';
import { TitledOutline } from '../../parts/titled-outline.tsx';
import { useSession } from '../../state/account/session.ts';
import { KindsCard } from './kinds-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import styles from './notifications-screen.module.css';
import { QuietCard } from './quiet-card.tsx';

export function Outline(): ReactElement {
  const t = useT();
  return <TitledOutline title={t('discretion.notices_title')} />;
}

/** `/settings/notifications`: what is told, by which way, and when nothing is. */
export function NotificationsScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  const [sound, setSoundShown] = useState(soundOn);
  return (
    <SettingsPage title={t('discretion.notices_title')}>
      <NoticesCard />
      {user ? (
        <>
          <KindsCard user={user} />
          <QuietCard hours={user.quiet_hours} />
        </>
      ) : null}
      <section className={styles.card} aria-labelledby="notices-sound">
        <h2 id="notices-sound" className={styles.title}>
          {t('discretion.on_this_device')}
        </h2>
        <Switch
          label={t('settings.sound')}
          hint={t('settings.sound_hint')}
          checked={sound}
          onChange={(on) => {
            setSound(on);
            setSoundShown(on);
          }}
        />
      </section>
    </SettingsPage>
  );
}
