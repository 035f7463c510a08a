import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { useOutline } from '../../parts/outline.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import styles from './stories-screen.module.css';
import { RailBones, StoryBones } from './story-bones.tsx';

/** The stories before it is known whose they are. The served page holds it too: it draws without a browser. */
export function StoriesOutline(): ReactElement {
  const t = useT();
  useOutline();
  return (
    <div className={styles.room} data-theme="dark">
      <div className={styles.screen}>
        <ScreenHeader title={t('stories.title')} />
        <RailBones />
        <StoryBones />
      </div>
    </div>
  );
}
