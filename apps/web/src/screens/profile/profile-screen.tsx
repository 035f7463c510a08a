import { Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { Link } from '../../ground/link.tsx';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { useSession } from '../../state/account/session.ts';
import { EditAbout } from './edit-about.tsx';
import { EditGoal } from './edit-goal.tsx';
import { EditName } from './edit-name.tsx';
import { OwnLists } from './own-lists.tsx';
import { OwnPhotos } from './own-photos.tsx';
import { ProfileOutline } from './profile-outline.tsx';
import styles from './profile-screen.module.css';

export const Outline = ProfileOutline;

/** The own profile: how it looks and the few things that are changed most. */
export function ProfileScreen(): ReactElement | null {
  const t = useT();
  const user = useSession((session) => session.user);
  const desktop = useDesktop();
  usePageTitle(t('settings.me_title'));
  if (!user) return null;
  const place = [user.city, user.country].filter(Boolean).join(', ');
  return (
    <ScreenScroller name="profile">
      <div className={styles.screen}>
        <ScreenHeader title={t('settings.me_title')}>
          {desktop ? null : <BalanceButton />}
          <Link className={styles.settings} to="/settings" aria-label={t('settings.title')}>
            <Settings size={24} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </ScreenHeader>
        <div className={styles.body}>
          <OwnPhotos user={user} />
          <div className={styles.who}>
            <h2 className={styles.name}>
              <bdi>{user.name}</bdi> <span>{user.age}</span>
            </h2>
            {place ? (
              <p>
                <bdi>{place}</bdi>
              </p>
            ) : null}
          </div>
          <OwnLists />
          <EditName key={`name ${user.name}`} name={user.name} />
          <EditAbout key={`bio ${user.bio}`} bio={user.bio} />
          <EditGoal answer={user.answer} />
          <p className={styles.note}>{t('settings.me_age_fixed')}</p>
        </div>
      </div>
    </ScreenScroller>
  );
}
