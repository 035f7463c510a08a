import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Inbox, SearchX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { CallError } from '../core/request.ts';
import { useT } from '../core/translations.tsx';
import styles from './list-view.module.css';
import { useErrorText } from './use-error-text.ts';

type ListViewProps = {
  list: {
    rows: readonly unknown[];
    error: CallError | null;
    isLoading: boolean;
    retry: () => void;
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
    newCount: number;
    showNew: () => Promise<void>;
  };
  isFiltered: boolean;
  clearFilters: () => void;
  /** Title and text of the empty list. */
  empty: { title: string; text: string };
  /** The table. */
  children: ReactNode;
};

/** All states of a list: loading, failed, empty, nothing found, rows, more rows, new rows. */
export function ListView({ list, isFiltered, clearFilters, empty, children }: ListViewProps) {
  const t = useT();
  const getErrorText = useErrorText();
  const hasSkeleton = useSkeleton(list.isLoading);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, error } = list;
  if (list.isLoading)
    return hasSkeleton ? <SkeletonRows /> : <div className={styles.scroller} aria-busy="true" />;
  if (rows.length === 0 && error)
    return (
      <div className={styles.state} role="alert">
        <EmptyState
          title={t('table.failed')}
          art={<TriangleAlert size={40} strokeWidth={1.5} />}
          action={<Button onClick={list.retry}>{t('common.retry')}</Button>}
        >
          {getErrorText(error)}
        </EmptyState>
      </div>
    );
  if (rows.length === 0 && isFiltered)
    return (
      <div className={styles.state}>
        <EmptyState
          title={t('table.nothing_found')}
          art={<SearchX size={40} strokeWidth={1.5} />}
          action={
            <Button kind="outline" onClick={clearFilters}>
              {t('table.clear')}
            </Button>
          }
        >
          {t('table.nothing_found_text')}
        </EmptyState>
      </div>
    );
  if (rows.length === 0)
    return (
      <div className={styles.state}>
        <EmptyState title={empty.title} art={<Inbox size={40} strokeWidth={1.5} />}>
          {empty.text}
        </EmptyState>
      </div>
    );
  const toTop = () => void list.showNew().then(() => scroller.current?.scrollTo({ top: 0 }));
  return (
    <div className={styles.scroller} ref={scroller} data-list-scroller>
      <div className={styles.newRowsBar} role="status">
        {list.newCount > 0 ? (
          <button type="button" className={styles.newRows} onClick={toTop}>
            {t('table.new_rows', {
              n: Math.min(list.newCount, 100),
              more: list.newCount > 100 ? 'yes' : 'no',
            })}
          </button>
        ) : null}
      </div>
      {children}
      {error ? (
        <div className={styles.foot} role="alert">
          <span>{getErrorText(error)}</span>
          <Button kind="ghost" onClick={list.retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : list.hasMore ? (
        <MoreRows count={rows.length} busy={list.isLoadingMore} onMore={list.loadMore} />
      ) : null}
    </div>
  );
}

/** Loads the next page when the end of the list comes near, or on click where nothing scrolls. */
function MoreRows({ count, busy, onMore }: { count: number; busy: boolean; onMore: () => void }) {
  const t = useT();
  const foot = useRef<HTMLDivElement>(null);
  const onSeen = useEffectEvent(onMore);
  useEffect(() => {
    const element = foot.current;
    // An observer reports changes only. A new one for each page also reports a foot that was in view all the time. A
    // page can come so fast that nothing was drawn while it was loading, so the number of rows counts too.
    if (!element || busy || count === 0) return;
    const observer = new IntersectionObserver(
      // On a busy machine several changes come at once, the oldest first.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onSeen();
      },
      { root: element.closest('[data-list-scroller]'), rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, count]);
  return (
    <div className={styles.foot} ref={foot}>
      <Button kind="ghost" busy={busy} onClick={onMore}>
        {t('common.show_more')}
      </Button>
    </div>
  );
}

const skeletons = Array.from({ length: 14 }, (_, n) => `row-${n}`);

function SkeletonRows() {
  const t = useT();
  return (
    <div className={styles.scroller} aria-busy="true" aria-label={t('common.loading')} role="status">
      {skeletons.map((row, n) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="5rem" />
          <Skeleton width={`${7 + ((n * 3) % 5)}rem`} />
          <Skeleton width={`${9 + ((n * 5) % 7)}rem`} />
        </div>
      ))}
    </div>
  );
}
