import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './chat-skeleton.module.css';
import { placeholderWidths } from './placeholder-widths.ts';

const BUBBLES = 8;

/** Bubbles without words, while the conversation is on its way. */
export function ChatSkeleton(): ReactElement {
  const t = useT();
  const shown = useSkeleton(true);
  const [widths] = useState(() => placeholderWidths(BUBBLES));
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {shown
        ? widths.map((width, at) => (
            <span
              key={at}
              className={styles.bubble}
              data-mine={at % 3 === 1 || undefined}
              style={{ inlineSize: `${width}%` }}
            >
              <Skeleton shape="block" height="100%" />
            </span>
          ))
        : null}
    </div>
  );
}
