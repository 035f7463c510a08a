import { LikeIcon } from '@afterglow/ui/icons/like';
import type { ReactElement } from 'react';
import styles from './rising-heart.module.css';

/** Where on the stage, px from its top and in the direction of reading. */
export interface HeartPosition {
  readonly down: number;
  readonly along: number;
}

/** A like that has been given, on its way up from where the finger was. It says nothing to those who do not see it. */
export function RisingHeart({ at, onEnd }: { at: HeartPosition; onEnd: () => void }): ReactElement {
  return (
    <span
      className={styles.ember}
      style={{ insetBlockStart: at.down, insetInlineStart: at.along }}
      data-testid="ember"
      aria-hidden="true"
      onAnimationEnd={onEnd}
    >
      <LikeIcon size={72} />
    </span>
  );
}
