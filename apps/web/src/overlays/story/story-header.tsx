import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Flag, Pause, Play, X } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { formatTimeAgo } from '../../components/lists/format-time-ago.ts';
import { StoryAvatar } from '../../components/story/story-avatar.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import type { StoryItem } from '../../state/stories/story-list.ts';
import bars from './story-bars.module.css';
import styles from './story-stage.module.css';

/**
 * Author, time, virtual label, and the buttons for pause and close. The member's own story does not link to a profile.
 */
export function StoryHeader({
  story: { id, user, timeS },
  isOwn,
  isPaused,
  onPause,
  onClose,
}: {
  story: StoryItem;
  isOwn: boolean;
  isPaused: boolean;
  onPause: () => void;
  onClose: () => void;
}): ReactElement {
  const t = useT();
  const avatar = (
    <>
      <StoryAvatar user={user} size={40} />
      <span className={styles.who}>
        <bdi className={styles.name}>{isOwn ? t('stories.yours') : user.name}</bdi>
        <bdi className={styles.when}>{formatTimeAgo(timeS, t)}</bdi>
      </span>
    </>
  );
  return (
    <div className={styles.head}>
      {isOwn ? (
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
      <IconButton label={t(isPaused ? 'stories.play' : 'stories.pause')} kind="glass" onClick={onPause}>
        {isPaused ? <Play size={22} strokeWidth={1.75} /> : <Pause size={22} strokeWidth={1.75} />}
      </IconButton>
      {isOwn ? null : (
        <IconButton
          label={t('stories.report')}
          kind="glass"
          onClick={() => openOverlay('report', { person: user.id, of: 'story', item: id })}
        >
          <Flag size={22} strokeWidth={1.75} />
        </IconButton>
      )}
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

/** How long a story is on screen. */
const STORY_MS = 10_000;

/**
 * A segment for each story: earlier ones are full, the current one fills, and at its end `onEnd` is called.
 */
export function StoryBars({
  total,
  index,
  storyId,
  isPlaying,
  onEnd,
}: {
  total: number;
  index: number;
  storyId: number;
  isPlaying: boolean;
  onEnd: () => void;
}): ReactElement {
  const t = useT();
  const fill = useRef<HTMLSpanElement>(null);
  const animationRef = useRef<Animation | null>(null);
  const ended = useEffectEvent(onEnd);
  const running = useRef(isPlaying);
  running.current = isPlaying;

  useEffect(() => {
    if (!fill.current) return;
    // The browser animates it; nothing renders meanwhile.
    const animation = fill.current.animate([{ scale: '0 1' }, { scale: '1 1' }], {
      duration: STORY_MS,
      fill: 'forwards',
      id: `story-${storyId}`,
    });
    if (!running.current) animation.pause();
    animation.onfinish = () => ended();
    animationRef.current = animation;
    return () => animation.cancel();
  }, [storyId]);

  useEffect(() => {
    const { current } = animationRef;
    if (!current || current.playState === 'finished') return;
    if (isPlaying) current.play();
    else current.pause();
  }, [isPlaying]);

  return (
    <div className={bars.bars} role="img" aria-label={t('stories.nth', { index: index + 1, total })}>
      {Array.from({ length: total }, (_, at) => (
        <span key={at} className={bars.track} data-done={at < index || undefined}>
          {at === index ? <span key={storyId} ref={fill} className={bars.fill} data-fill="" /> : null}
        </span>
      ))}
    </div>
  );
}
