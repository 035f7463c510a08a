import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PriceProps = {
  /** With its currency, formatted for the reader. */
  amount: string;
  /** E.g. "per month"; always less prominent than the total. */
  per?: ReactNode;
  size?: 's' | 'm' | 'l';
} & (
  | { was?: undefined; wasLabel?: undefined }
  | { was: string /** For readers: "instead of". */; wasLabel: string }
);

export function Price({ amount, per, size = 'm', was, wasLabel }: PriceProps) {
  return (
    <span className={joinClasses(styles.price, styles[size])}>
      <bdi className={styles.amount}>{amount}</bdi>
      {was ? (
        <span className={styles.was}>
          <VisuallyHidden>{wasLabel} </VisuallyHidden>
          <s>
            <bdi>{was}</bdi>
          </s>
        </span>
      ) : null}
      {per ? <span className={styles.per}>{per}</span> : null}
    </span>
  );
}
