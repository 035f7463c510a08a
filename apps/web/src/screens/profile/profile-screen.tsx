import { formatList } from '@afterglow/i18n/formats';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Eye, Settings, X } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { BoostButton } from '../../components/lists/boost-button.tsx';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useSentinel } from '../../components/use-sentinel.ts';
import { useDesktop } from '../../core/desktop.ts';
import { loadWithMessages } from '../../core/language.ts';
import { Link } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { dismissProfileHint, isProfileHintDismissed } from '../../state/account/dismissed-profile-hint.ts';
import { useSession } from '../../state/account/session.ts';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { EditAbout, EditName } from './edit-cards.tsx';
import { OwnLists } from './own-lists.tsx';
import { OwnPhotos } from './own-photos.tsx';
import styles from './profile-screen.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.me_title" />;

/**
 * The member's answers. They need the messages of all questions, so they load when they come near the view.
 */
const OwnAnswers = lazy(async () => {
  const load = () =>
    loadWithMessages(
      ['answers', 'questions', 'self', 'settings', 'wizard'],
      () => import('./own-answers.tsx'),
    );
  const { OwnAnswers } = await load();
  shouldLoadAnswers = true;
  return { default: OwnAnswers };
});
/** After the first time they render immediately, so that the scroll position is restored. */
let shouldLoadAnswers = false;

/** `/profile`: the member's own profile, with the fields that members change most. */
export function ProfileScreen(): ReactElement | null {
  const t = useT();
  const user = useSession((session) => session.user);
  const isDesktop = useDesktop();
  const [isNear, setNear] = useState(shouldLoadAnswers);
  const answersPlace = useSentinel<HTMLDivElement>(() => setNear(true), user?.id ?? '', 0);
  usePageTitle(t('settings.me_title'));
  if (!user) return null;
  const place = [user.city, user.country].filter(Boolean).join(', ');
  return (
    <ScreenScroller name="profile">
      <div className={styles.screen}>
        <ScreenHeader title={t('settings.me_title')}>
          {isDesktop ? null : <BalanceButton compact />}
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
            <MissingFieldsHint key={user.id} user={user} />
            <OwnLists />
            <BoostButton />
          </div>
          <div className={styles.part}>
            <EditName key={`name ${user.name}`} name={user.name} />
            <EditAbout key={`bio ${user.bio}`} bio={user.bio} />
            {isNear ? (
              <Suspense fallback={<AnswersSkeleton />}>
                <OwnAnswers user={user} />
              </Suspense>
            ) : (
              <div ref={answersPlace}>
                <AnswersSkeleton />
              </div>
            )}
            <p className={styles.note}>{t('settings.me_age_fixed')}</p>
          </div>
        </div>
      </div>
    </ScreenScroller>
  );
}

/** Names the empty fields of the member's own profile. Once dismissed it never comes back. */
function MissingFieldsHint({ user }: { user: OwnUser }): ReactElement | null {
  const t = useT();
  const { language } = useLanguage();
  const [isGone, setGone] = useState(() => isProfileHintDismissed(user.id));
  const missing = [
    user.photos.some(({ photo }) => hasPhoto(photo)) ? null : t('self.missing_photo'),
    user.bio.trim() ? null : t('self.missing_bio'),
    user.interests.length > 0 ? null : t('self.missing_interests'),
  ].filter((what) => what !== null);
  if (isGone || missing.length === 0) return null;
  return (
    <p className={styles.line}>
      <span>{t('self.missing', { what: formatList(language, missing) })}</span>
      <IconButton
        label={t('self.missing_dismiss')}
        onClick={() => {
          dismissProfileHint(user.id);
          setGone(true);
        }}
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </p>
  );
}
