import { StoryIcon } from '@afterglow/ui/icons/story';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useState } from 'react';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { CallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { useSession } from '../../state/account/session.ts';
import { useStories } from '../../state/stories/stories.ts';
import { StoriesGate } from './stories-gate.tsx';
import styles from './stories-screen.module.css';
import { StoriesScreenSkeleton, StoryGridSkeleton } from './stories-screen-skeleton.tsx';
import { StoryGrid } from './story-grid.tsx';
import { OwnStories, StoryRail } from './story-rail.tsx';

export const ScreenSkeleton = StoriesScreenSkeleton;

function DelayedSkeleton(): ReactElement | null {
  const [isContinued] = useState(isScreenSkeletonShown);
  return useSkeleton(true, isContinued) ? <StoryGridSkeleton /> : null;
}

/** The stories of other members. They need Premium; own stories do not. */
function OtherStories(): ReactElement {
  const t = useT();
  const premium = useSession(({ user }) => user?.premium === 1);
  const { data, error, isError, refetch } = useStories(premium);
  if (!premium || (error instanceof CallError && error.code === 'premium_required')) return <StoriesGate />;
  if (!data) {
    if (!isError) return <DelayedSkeleton />;
    return (
      <EmptyState
        title={t('stories.error')}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      >
        {getInternalErrorText(t)}
      </EmptyState>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('stories.empty')} art={<StoryIcon size={44} />}>
        {t('stories.empty_hint')}
      </EmptyState>
    );
  }
  return <StoryGrid stories={data} />;
}

/** `/stories`: own and other stories of the last 24 hours. Dark in both themes. */
export function StoriesScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('stories.title'));
  return (
    <div className={styles.room} data-theme="dark">
      <ScreenScroller name="stories">
        <div className={styles.screen}>
          <ScreenHeader title={t('stories.title')} />
          <StoryRail first={<OwnStories />} />
          <OtherStories />
        </div>
      </ScreenScroller>
    </div>
  );
}
