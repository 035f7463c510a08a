import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './story-bars.module.css';

/** A story is on screen for so long. */
const STORY_MS = 10_000;

/** One segment a story: those before are full, the present one fills, and at its end `over` is called. */
export function StoryBars({
  total,
  index,
  storyId,
  plays,
  over,
}: {
  total: number;
  index: number;
  storyId: number;
  plays: boolean;
  over: () => void;
}): ReactElement {
  const t = useT();
  const fill = useRef<HTMLSpanElement>(null);
  const clock = useRef<Animation | null>(null);
  const ended = useEffectEvent(over);
  const running = useRef(plays);
  running.current = plays;

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
    clock.current = animation;
    return () => animation.cancel();
  }, [storyId]);

  useEffect(() => {
    const { current } = clock;
    if (!current || current.playState === 'finished') return;
    if (plays) current.play();
    else current.pause();
  }, [plays]);

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
