import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { formatTimeAgo } from '../../components/lists/format-time-ago.ts';
import { PhotoCaption } from '../../components/photo/photo-caption.tsx';
import { openStory } from '../../components/story/open-story.ts';
import { StoryAvatar } from '../../components/story/story-avatar.tsx';
import { useSentinel } from '../../components/use-sentinel.ts';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useT } from '../../core/translations.tsx';
import { loadMoreStories, type Stories } from '../../state/stories/stories.ts';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-grid.module.css';

function StoryTile({ story }: { story: StoryItem }): ReactElement {
  const t = useT();
  const { user } = story;
  const ago = formatTimeAgo(story.timeS, t);
  return (
    <button
      type="button"
      className={styles.moment}
      aria-label={[
        t.plain('stories.open', { name: user.name, time: ago }),
        ...(user.virtual ? [t('common.virtual_profile')] : []),
      ].join(', ')}
      onClick={() => openStory(user.id, story.id)}
    >
      <img
        className={styles.picture}
        src={story.photo}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <span className={styles.face}>
        <StoryAvatar user={user} size={40} ring={story.seen ? 'seen' : 'new'} />
      </span>
      <PhotoCaption>
        <bdi className={styles.name}>{user.name}</bdi>
        <bdi className={styles.when}>{ago}</bdi>
        {user.virtual ? <VirtualLabel size="s" /> : null}
      </PhotoCaption>
    </button>
  );
}

/** All stories, the newest first. */
export function StoryGrid({ stories }: { stories: Stories }): ReactElement {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  const end = useSentinel<HTMLLIElement>(() => {
    if (!hasFailed) void loadMoreStories().catch(() => setFailed(true));
  }, `${stories.requestedCount} ${hasFailed}`);
  const moments = [...stories.items].sort((a, b) => b.timeS - a.timeS || b.id - a.id);
  return (
    <>
      <h2 className={styles.title}>{t('stories.moments')}</h2>
      <ul className={styles.grid}>
        {moments.map((story) => (
          <li key={story.id} className={styles.item}>
            <StoryTile story={story} />
          </li>
        ))}
        {stories.end || hasFailed ? null : <li ref={end} className={styles.more} aria-hidden="true" />}
      </ul>
      {hasFailed ? (
        <div className={styles.failed}>
          <Button kind="soft" onClick={() => setFailed(false)}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
