import { STORY_ASPECT } from '@afterglow/domain/photo-crop';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Plus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { usePhotoToCrop } from '../../components/photo/use-photo-to-crop.tsx';
import { openStory } from '../../components/story/open-story.ts';
import { StoryAvatar } from '../../components/story/story-avatar.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { addStory, MAX_ACTIVE_STORIES } from '../../state/stories/own-stories.ts';
import { useStories, useStoriesOf } from '../../state/stories/stories.ts';
import { groupByAuthor } from '../../state/stories/story-list.ts';
import { LockedRings } from './stories-gate.tsx';
import styles from './story-rail.module.css';

/** The rings of the authors: `first`, then those with new stories. */
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

const storyShape = { aspect: STORY_ASPECT };

/** The member's own ring: shows the active stories and adds one. */
export function OwnStories(): ReactElement | null {
  const t = useT();
  const user = useSession((session) => session.user);
  const { data } = useStoriesOf(user?.id ?? 0, user !== null);
  const { busy, choose, input } = usePhotoToCrop(async (jpeg) => {
    const error = await addStory(jpeg);
    if (error === 'limit_reached') toast({ type: 'error', message: t('stories.in_full') });
    if (!error) toast({ type: 'success', message: t('stories.added'), low: true });
    return error;
  }, storyShape);
  if (!user) return null;
  const count = data?.items.length ?? 0;

  const add = (): void => {
    if (count >= MAX_ACTIVE_STORIES) toast({ type: 'error', message: t('stories.in_full') });
    else choose();
  };

  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.ring}
        aria-label={t(count > 0 ? 'stories.yours' : 'stories.yours_none')}
        onClick={() => (count > 0 ? openStory(user.id) : add())}
      >
        {count > 0 ? (
          <StoryAvatar user={user} size={72} ring="new" />
        ) : (
          <span className={styles.none}>
            <StoryAvatar user={user} size={72} />
          </span>
        )}
        <span className={styles.name}>{t('stories.yours')}</span>
      </button>
      <button
        type="button"
        className={styles.plus}
        aria-label={t('stories.add')}
        aria-busy={busy}
        onClick={add}
      >
        <span>{busy ? <Spinner /> : <Plus size={18} strokeWidth={2.25} aria-hidden="true" />}</span>
      </button>
      {input}
    </li>
  );
}
