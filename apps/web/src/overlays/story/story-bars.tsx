import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './story-bars.module.css';

/** A story is on screen for so long. */
const STORY_MS = 10_000;

/** One segment a story: those before are full, the present one fills, and at its end `over` is called. */
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
    // From 0 to 100 in ten seconds: the browser counts, nothing is drawn anew for it.
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
    <div className={styles.bars} role="img" aria-label={t('stories.nth', { index: index + 1, total })}>
      {Array.from({ length: total }, (_, at) => (
        <span key={at} className={styles.track} data-done={at < index || undefined}>
          {at === index ? <span key={storyId} ref={fill} className={styles.fill} data-fill="" /> : null}
        </span>
      ))}
    </div>
  );
}
