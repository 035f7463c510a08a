import type { ReactElement } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useSettingsBack } from '../../components/settings/use-settings-back.ts';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './discretion-screen.module.css';
import { HideCard } from './hide-card.tsx';
import { HomeCard } from './home-card.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { PinCard } from './pin-card.tsx';

export function ScreenSkeleton(): ReactElement {
  const t = useT();
  return <TitledScreenSkeleton title={t('discretion.title')} />;
}

const limits = ['limits_1', 'limits_2', 'limits_3', 'limits_4', 'limits_5'] as const;

/** Everything by which a member keeps this device from telling, in one place, with what it does not do. */
export function DiscretionScreen(): ReactElement {
  const t = useT();
  const onBack = useSettingsBack();
  usePageTitle(t('discretion.title'));
  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader title={t('discretion.title')} {...(onBack && { onBack })} />
        <div className={styles.body}>
          <p className={styles.hint}>{t('discretion.intro')}</p>
          <NotificationsLink />
          <HomeCard />
          <HideCard />
          <PinCard />
          <section className={styles.card} aria-labelledby="discretion-limits">
            <h2 id="discretion-limits" className={styles.title}>
              {t('discretion.limits_title')}
            </h2>
            <ul className={styles.limits}>
              {limits.map((key) => (
                <li key={key}>{t(`discretion.${key}`)}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </ScreenScroller>
  );
}
