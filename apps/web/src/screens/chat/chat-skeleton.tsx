import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { followsOutline } from '../../parts/outline.ts';
import styles from './chat-skeleton.module.css';
import { placeholderWidths, SERVED_WIDTHS } from './placeholder-widths.ts';

/** Bubbles without words, while the conversation is on its way. */
export function ChatSkeleton({ served = false }: { served?: boolean }): ReactElement {
  const t = useT();
  const [goesOn] = useState(() => served || followsOutline());
  const shown = useSkeleton(true, goesOn);
  const [widths] = useState(() => (goesOn ? SERVED_WIDTHS : placeholderWidths(SERVED_WIDTHS.length)));
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
