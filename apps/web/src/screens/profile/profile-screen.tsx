import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { Eye, Settings } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { withWords } from '../../ground/language.ts';
import { Link } from '../../ground/link.tsx';
import { openOverlay } from '../../ground/overlay-address.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import { BoostButton } from '../../parts/lists/boost-button.tsx';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { useSentinel } from '../../parts/use-sentinel.ts';
import { useSession } from '../../state/account/session.ts';
import { EditAbout } from './edit-about.tsx';
import { EditName } from './edit-name.tsx';
import { MissingLine } from './missing-line.tsx';
import { OwnLists } from './own-lists.tsx';
import { OwnPhotos } from './own-photos.tsx';
import { ProfileOutline } from './profile-outline.tsx';
import styles from './profile-screen.module.css';

export const Outline = ProfileOutline;

/** With them come the words of all questions: fetched as they come into view, below the first one. */
const OwnAnswers = lazy(async () => {
  const load = () =>
    withWords(['answers', 'questions', 'self', 'settings', 'wizard'], () => import('./own-answers.tsx'));
  const { OwnAnswers } = await load();
  fetched = true;
  return { default: OwnAnswers };
});
/** Then they are laid out at once: who comes back finds them where they were. */
let fetched = false;

const answersBone = <Skeleton shape="block" height="2060px" />;

/** The own profile: how it looks and the few things that are changed most. */
export function ProfileScreen(): ReactElement | null {
  const t = useT();
  const user = useSession((session) => session.user);
  const desktop = useDesktop();
  const [near, setNear] = useState(fetched);
  const answersPlace = useSentinel<HTMLDivElement>(() => setNear(true), user?.id ?? '', 0);
  usePageTitle(t('settings.me_title'));
  if (!user) return null;
  const place = [user.city, user.country].filter(Boolean).join(', ');
  return (
    <ScreenScroller name="profile">
      <div className={styles.screen}>
        <ScreenHeader title={t('settings.me_title')}>
          {desktop ? null : <BalanceButton compact />}
          <Link className={styles.settings} to="/settings" aria-label={t('settings.title')}>
            <Settings size={24} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </ScreenHeader>
        <div className={styles.body}>
          <div className={styles.part}>
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
            <Button
              kind="soft"
              block
              icon={<Eye size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => openOverlay('profile', { person: user.id })}
            >
              {t('self.preview')}
            </Button>
            <MissingLine key={user.id} user={user} />
            <OwnLists />
            <BoostButton />
          </div>
          <div className={styles.part}>
            <EditName key={`name ${user.name}`} name={user.name} />
            <EditAbout key={`bio ${user.bio}`} bio={user.bio} />
            {near ? (
              <Suspense fallback={answersBone}>
                <OwnAnswers user={user} />
              </Suspense>
            ) : (
              <div ref={answersPlace}>{answersBone}</div>
            )}
            <p className={styles.note}>{t('settings.me_age_fixed')}</p>
          </div>
        </div>
      </div>
    </ScreenScroller>
  );
}
