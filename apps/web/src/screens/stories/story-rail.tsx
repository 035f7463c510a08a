import type { ReactElement, ReactNode } from 'react';
import { openStory } from '../../components/story/open-story.ts';
import { StoryAvatar } from '../../components/story/story-avatar.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { useStories } from '../../state/stories/stories.ts';
import { groupByAuthor } from '../../state/stories/story-list.ts';
import { LockedRings } from './stories-gate.tsx';
import styles from './story-rail.module.css';

/** Rings side by side: one's own first, then whoever has something new. */
export function StoryRail({ first }: { first: ReactNode }): ReactElement {
  const t = useT();
  const premium = useSession(({ user }) => user?.premium === 1);
  const { data } = useStories(premium);
  const authors = premium ? groupByAuthor(data?.items ?? []) : [];
  return (
    <ul className={styles.rail} data-locked={!premium || undefined} aria-label={t('stories.rail')}>
      {first}
      {premium ? null : <LockedRings className={styles.item} />}
      {authors.map(({ user, items }) => {
        const seen = items.every((item) => item.seen);
        return (
          <li key={user.id} className={styles.item}>
            <button
              type="button"
              className={styles.ring}
              aria-label={[
                t.plain(seen ? 'stories.person_seen' : 'stories.person_new', { name: user.name }),
                ...(user.virtual ? [t('common.virtual_profile')] : []),
              ].join(', ')}
              onClick={() => openStory(user.id)}
            >
              <StoryAvatar user={user} size={72} ring={seen ? 'seen' : 'new'} />
              <bdi className={styles.name}>{user.name}</bdi>
              {user.virtual ? <VirtualLabel size="xs" /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
