import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useState } from 'react';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import chatHeaderStyles from './chat-header.module.css';
import styles from './chat-skeleton.module.css';
import { createPlaceholderWidths, PRERENDERED_WIDTHS } from './placeholder-widths.ts';

/** Empty bubbles while the conversation is loading. */
export function ChatSkeleton({ isPrerendered = false }: { isPrerendered?: boolean }): ReactElement {
  const t = useT();
  const [isContinued] = useState(() => isPrerendered || isScreenSkeletonShown());
  const isShown = useSkeleton(true, isContinued);
  const [widths] = useState(() =>
    isContinued ? PRERENDERED_WIDTHS : createPlaceholderWidths(PRERENDERED_WIDTHS.length),
  );
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {isShown
        ? widths.map((width, at) => (
            <span
              key={at}
              className={styles.bubble}
              data-own={at % 3 === 1 || undefined}
              style={{ inlineSize: `${width}%` }}
            >
              <Skeleton shape="block" height="100%" />
            </span>
          ))
        : null}
    </div>
  );
}

/** In the header of a conversation until the person is known. */
export function PersonSkeleton(): ReactElement {
  return (
    <span className={chatHeaderStyles.person}>
      <Skeleton shape="circle" width="40px" height="40px" />
      <span className={chatHeaderStyles.name}>
        <Skeleton width="120px" height="16px" />
      </span>
      <span className={chatHeaderStyles.status}>
        <Skeleton width="88px" height="12px" />
      </span>
    </span>
  );
}
