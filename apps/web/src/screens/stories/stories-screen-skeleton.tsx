import type { ReactElement } from 'react';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import styles from './stories-screen.module.css';
import { StoryGridSkeleton, StoryRailSkeleton } from './story-skeletons.tsx';

/** The stories before it is known whose they are. The served page holds it too: it draws without a browser. */
export function StoriesScreenSkeleton(): ReactElement {
  const t = useT();
  useScreenSkeleton();
  return (
    <div className={styles.room} data-theme="dark">
      <div className={styles.screen}>
        <ScreenHeader title={t('stories.title')} />
        <StoryRailSkeleton />
        <StoryGridSkeleton />
      </div>
    </div>
  );
}
