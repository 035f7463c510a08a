import type { ReactElement } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './discretion-screen.module.css';
import { HideCard } from './hide-card.tsx';
import { HomeCard } from './home-card.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { PinCard } from './pin-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="discretion.title" />;

const limits = ['limits_1', 'limits_2', 'limits_3', 'limits_4', 'limits_5'] as const;

/** Everything by which a member keeps this device from telling, in one place, with what it does not do. */
export function DiscretionScreen(): ReactElement {
  const t = useT();
  return (
    <SettingsPage title={t('discretion.title')}>
      <p className={card.hint}>{t('discretion.intro')}</p>
      <NotificationsLink />
      <HomeCard />
      <HideCard />
      <PinCard />
      <SettingsCard id="discretion-limits" title={t('discretion.limits_title')}>
        <ul className={styles.limits}>
          {limits.map((key) => (
            <li key={key}>{t(`discretion.${key}`)}</li>
          ))}
        </ul>
      </SettingsCard>
    </SettingsPage>
  );
}
