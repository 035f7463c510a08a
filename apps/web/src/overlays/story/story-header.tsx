import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Pause, Play, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatTimeAgo } from '../../components/lists/ago-text.ts';
import { StoryAvatar } from '../../components/story/story-avatar.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import type { StoryItem } from '../../state/stories/story-list.ts';
import styles from './story-stage.module.css';

/** Whose story, since when, that they are virtual; pause and close. One's own leads to no profile. */
export function StoryHeader({
  story: { user, timeS },
  own,
  paused,
  onPause,
  onClose,
}: {
  story: StoryItem;
  own: boolean;
  paused: boolean;
  onPause: () => void;
  onClose: () => void;
}): ReactElement {
  const t = useT();
  const avatar = (
    <>
      <StoryAvatar user={user} size={40} />
      <span className={styles.who}>
        <bdi className={styles.name}>{own ? t('stories.yours') : user.name}</bdi>
        <bdi className={styles.when}>{formatTimeAgo(timeS, t)}</bdi>
      </span>
    </>
  );
  return (
    <div className={styles.head}>
      {own ? (
        <span className={styles.person}>{avatar}</span>
      ) : (
        <button
          type="button"
          className={styles.person}
          aria-label={t.plain('stories.profile', { name: user.name })}
          onClick={() => openOverlay('profile', { person: user.id, target: 'stories' })}
        >
          {avatar}
        </button>
      )}
      <IconButton label={t(paused ? 'stories.play' : 'stories.pause')} kind="glass" onClick={onPause}>
        {paused ? <Play size={22} strokeWidth={1.75} /> : <Pause size={22} strokeWidth={1.75} />}
      </IconButton>
      <IconButton label={t('common.close')} kind="glass" onClick={onClose}>
        <X size={24} strokeWidth={1.75} />
      </IconButton>
      {user.virtual ? (
        <span className={styles.label}>
          <VirtualLabel size="s" />
        </span>
      ) : null}
    </div>
  );
}
