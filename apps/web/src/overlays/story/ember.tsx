import { LikeIcon } from '@afterglow/ui/icons/like';
import type { ReactElement } from 'react';
import styles from './ember.module.css';

/** Where on the stage, px from its top and in the direction of reading. */
export interface Rising {
  readonly down: number;
  readonly along: number;
}

/** A like that has been given, on its way up from where the finger was. It says nothing to those who do not see it. */
export function Ember({ at, over }: { at: Rising; over: () => void }): ReactElement {
  return (
    <span
      className={styles.ember}
      style={{ insetBlockStart: at.down, insetInlineStart: at.along }}
      data-testid="ember"
      aria-hidden="true"
      onAnimationEnd={over}
    >
      <LikeIcon size={72} />
    </span>
  );
}
