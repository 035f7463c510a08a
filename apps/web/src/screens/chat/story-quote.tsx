import { StoryIcon } from '@afterglow/ui/icons/story';
import { type ReactElement, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './story-quote.module.css';

/** Over the words that answer a story: its picture while it runs, then that it has ended. Its place stays the same. */
export function StoryQuote({ story }: { story: string | null }): ReactElement {
  const t = useT();
  const [ended, setEnded] = useState(false);
  const shows = story !== null && !ended;
  return (
    <span className={styles.quote}>
      <span className={styles.frame}>
        {shows ? (
          // Its address holds for as long as the story does.
          <img src={story} alt={t('chat.story_picture')} loading="lazy" onError={() => setEnded(true)} />
        ) : (
          <StoryIcon size={24} />
        )}
      </span>
      <span className={styles.text}>
        <span>{t('chat.story_reply')}</span>
        {shows ? null : <span className={styles.ended}>{t('chat.story_ended')}</span>}
      </span>
    </span>
  );
}
