import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Clock3, Eye, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDuration } from '../../components/duration-text.ts';
import { nowSeconds } from '../../core/format.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-stage.module.css';

/** Under one's own story: how many looked (nobody learns who), until when it runs, and the way to take it off. */
export function OwnStoryFooter({ story }: { story: StoryItem }): ReactElement {
  const t = useT();
  const time = formatDuration(Math.max(60, story.endsS - nowSeconds()), t);
  return (
    <div className={styles.own}>
      <ul className={styles.facts}>
        <li>
          <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('stories.views', { n: story.views ?? 0 })}
        </li>
        <li>
          <Clock3 size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('stories.ends_in', { time })}
        </li>
      </ul>
      <IconButton
        label={t('stories.delete')}
        kind="glass"
        size={48}
        onClick={() => openOverlay('remove-story', { story: story.id })}
      >
        <Trash2 size={22} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
