import type { ReactElement } from 'react';
import { formatNumber } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './wheel-face.module.css';

interface Segment {
  readonly id: number;
  readonly coins: number | 'free';
  readonly colours: { readonly fill: string; readonly text: string };
}

/* The view box is 400 wide, drawn 380 px wide at most; the pointer is then 28 by 36 px. */
const RADIUS = 184;
const HALF_SEGMENT_RAD = Math.PI / 10;
/** A slice of 36 degrees at the top. */
const SLICE_PATH = `M0 0L${-RADIUS * Math.sin(HALF_SEGMENT_RAD)} ${-RADIUS * Math.cos(HALF_SEGMENT_RAD)}A${RADIUS} ${RADIUS} 0 0 1 ${RADIUS * Math.sin(HALF_SEGMENT_RAD)} ${-RADIUS * Math.cos(HALF_SEGMENT_RAD)}Z`;
const BULB_ANGLES = Array.from({ length: 20 }, (_, at) => at * 18 + 9);

/**
 * The wheel, rotated by `turned` degrees. It is hidden from screen readers: the result is a text beside it. A slow
 * browser may restart a transition and fire `transitionend` immediately, with an elapsed time of 0: that one is
 * ignored.
 */
export function WheelFace({
  segments,
  turned,
  isTurning,
  won,
  onStop,
}: {
  segments: readonly Segment[];
  turned: number;
  isTurning: boolean;
  /** The segment it stopped at, highlighted. */
  won: number | null;
  onStop: () => void;
}): ReactElement {
  const t = useT();
  return (
    <svg
      className={styles.face}
      viewBox="-200 -200 400 400"
      aria-hidden="true"
      data-turning={isTurning || undefined}
    >
      <circle className={styles.rim} r="189" />
      <g
        className={styles.disc}
        style={{ rotate: `${turned}deg` }}
        onTransitionEnd={({ elapsedTime }) => {
          if (elapsedTime > 0) onStop();
        }}
        data-testid="wheel-disc"
      >
        {segments.map(({ id, coins, colours }, place) => (
          <g
            key={id}
            data-beside={(won !== null && won !== id) || undefined}
            transform={`rotate(${place * 36})`}
          >
            <path d={SLICE_PATH} fill={colours.fill} className={styles.slice} />
            <text
              className={coins === 'free' ? styles.label : styles.number}
              fill={colours.text}
              y="-142"
              direction={coins === 'free' ? undefined : 'ltr'}
            >
              {coins === 'free' ? t('wheel.free_short') : formatNumber(coins)}
            </text>
          </g>
        ))}
      </g>
      <g className={styles.bulbs}>
        {BULB_ANGLES.map((at) => (
          <circle key={at} cy="-189" r="3.6" transform={`rotate(${at})`} />
        ))}
      </g>
      <path className={styles.pointer} d="M-14.7-196a14.7 14.7 0 0 1 29.4 0v6L0-172.7l-14.7-17.3Z" />
    </svg>
  );
}
