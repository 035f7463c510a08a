import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import type { LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Address } from '../core/address.ts';
import { useT } from '../core/translations.tsx';
import { ContactListSkeleton } from './contact-list-skeleton.tsx';
import styles from './list-page.module.css';
import { isScreenSkeletonShown } from './screen-skeleton.ts';
import { TitledScreen } from './titled-screen.tsx';

const skeletonKeys = ['a', 'b', 'c'];

interface ListPageProps<Item> {
  title: string;
  backTo: Address;
  query: { data: readonly Item[] | undefined; isError: boolean; refetch: () => unknown };
  errorTitle: string;
  empty: { title: string; text: string; Icon: LucideIcon };
  /** The height of a card while the list is loading. Without it the items are rows with a person each. */
  cardHeightPx?: number;
  /** Draws an item as a `li` with a key. */
  renderItem: (item: Item) => ReactNode;
}

/** A screen of one list: the list, or that it is loading, is empty or could not be loaded. */
export function ListPage<Item>({ title, backTo, ...list }: ListPageProps<Item>): ReactElement {
  return (
    <TitledScreen title={title} backTo={backTo} isBare>
      <List {...list} />
    </TitledScreen>
  );
}

function List<Item>({
  query: { data, isError, refetch },
  errorTitle,
  empty: { title, text, Icon },
  cardHeightPx,
  renderItem,
}: Omit<ListPageProps<Item>, 'title' | 'backTo'>): ReactElement {
  const t = useT();
  const [isContinued] = useState(isScreenSkeletonShown);
  const hasSkeleton = useSkeleton(!data && !isError, isContinued);
  const layout = cardHeightPx === undefined ? 'rows' : 'cards';

  if (data?.length === 0)
    return (
      <EmptyState title={title} art={<Icon size={40} strokeWidth={1.4} aria-hidden="true" />}>
        {text}
      </EmptyState>
    );
  if (data)
    return (
      <ul className={styles.list} data-layout={layout}>
        {data.map(renderItem)}
      </ul>
    );
  if (isError)
    return (
      <EmptyState
        title={errorTitle}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    );
  if (layout === 'rows')
    return (
      <div className={styles.list} data-layout="rows">
        {hasSkeleton ? <ContactListSkeleton hasHeader /> : null}
      </div>
    );
  return (
    <div className={styles.list} data-layout="cards" role="status" aria-label={t('common.loading')}>
      {skeletonKeys.map((key) => (
        <span key={key} className={styles.skeleton} style={{ blockSize: cardHeightPx }}>
          {hasSkeleton ? <Skeleton shape="block" height="100%" /> : null}
        </span>
      ))}
    </div>
  );
}
