import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import styles from './answers-skeleton.module.css';

/**
 * The number of rows in each card of the member's answers. Listed here, because the questions load with the answers.
 */
const rowCounts = [9, 7, 9] as const;

/** Placeholders for the cards of the member's answers. */
export function AnswersSkeleton(): ReactElement {
  return (
    <div className={styles.cards} aria-hidden="true">
      {rowCounts.map((rows, at) => (
        <div key={at} className={styles.card}>
          <Skeleton width="42%" height="20px" />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="28%" height="12px" />
              <Skeleton width={row % 3 === 1 ? '62%' : '46%'} height="16px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
