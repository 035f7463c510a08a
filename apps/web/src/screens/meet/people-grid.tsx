import type { Person } from '@afterglow/protocol/entities/person';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { useLongPress } from '../../components/use-long-press.ts';
import { useOffline } from '../../components/use-offline.ts';
import { useSentinel } from '../../components/use-sentinel.ts';
import { type Beside, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import { type DiscoverOrder, loadMore, useDiscover } from '../../state/discovery/discover.ts';
import { EmptyResults } from './empty-results.tsx';
import styles from './meet-screen.module.css';
import { TileGridSkeleton } from './meet-screen-skeleton.tsx';
import { PersonTile } from './person-tile.tsx';

/** The tiles that a phone shows without scrolling. */
const EAGER_TILES = 4;

function DelayedSkeleton(): ReactElement | null {
  const [isContinued] = useState(isScreenSkeletonShown);
  return useSkeleton(true, isContinued) ? <TileGridSkeleton /> : null;
}

function openMenu(target: HTMLElement, beside: Beside): boolean {
  const person = Number(target.closest<HTMLElement>('[data-person]')?.dataset.person);
  if (person) openOverlay('person-menu', { person, over: 'tile' }, { beside });
  return Boolean(person);
}

/** A list of people. A tile's menu opens by a long press, a right click or the menu key. */
export function PeopleGrid({ order }: { order: DiscoverOrder }): ReactElement {
  const t = useT();
  const isConnected = useConnected();
  const isOffline = useOffline();
  const { data, isError, refetch } = useDiscover(order);
  const [failedAt, setFailedAt] = useState(-1);
  const longPress = useLongPress(openMenu);
  const count = data?.people.length ?? 0;
  const hasFailed = failedAt === count;
  const more = (): void => {
    setFailedAt(-1);
    loadMore(order).catch(() => setFailedAt(count));
  };
  const end = useSentinel<HTMLLIElement>(() => {
    if (!hasFailed) more();
  }, `${order} ${count}`);

  const onConnected = useEffectEvent(() => {
    setFailedAt(-1);
    if (isError && !data) void refetch();
  });
  useEffect(() => {
    // A failed request is repeated as soon as the connection is back.
    if (isConnected) onConnected();
  }, [isConnected]);

  if (!data && !isError && !isOffline) return <DelayedSkeleton />;
  if (!data) {
    const reason = isConnected ? 'error' : 'offline';
    return (
      <div className={styles.none} role="status">
        <EmptyState
          title={t(`meet.${reason}_title`)}
          action={isOffline ? undefined : <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        >
          {t(`meet.${reason}_body`)}
        </EmptyState>
      </div>
    );
  }
  if (count === 0) return <EmptyResults />;
  const { people } = data;
  const firstBeyond = people.findIndex(({ beyond }) => beyond !== undefined);
  const matching = firstBeyond < 0 ? people : people.slice(0, firstBeyond);
  const further = firstBeyond < 0 ? [] : people.slice(firstBeyond);
  const last = data.end ? (
    <li className={styles.end}>{t(further.length > 0 ? 'meet.end_further' : 'meet.end')}</li>
  ) : hasFailed ? (
    <li className={styles.more} role="status">
      <span>{t('meet.more_failed')}</span>
      <Button kind="soft" onClick={more}>
        {t('common.retry')}
      </Button>
    </li>
  ) : (
    <li ref={end} className={styles.more} aria-hidden="true" />
  );
  return (
    <>
      {matching.length > 0 ? (
        <ul {...longPress} className={styles.grid} aria-label={t(`meet.list_${order}`)}>
          <TileGrid people={matching} inView={EAGER_TILES} />
          {further.length > 0 ? null : last}
        </ul>
      ) : null}
      {further.length > 0 ? (
        <section aria-labelledby={`further-${order}`}>
          <h2 id={`further-${order}`} className={styles.further}>
            {t('meet.further')}
          </h2>
          <p className={styles.furtherHint}>
            {t(matching.length > 0 ? 'meet.further_hint' : 'meet.further_alone')}
          </p>
          <ul {...longPress} className={styles.grid} aria-labelledby={`further-${order}`}>
            <TileGrid people={further} inView={EAGER_TILES - matching.length} />
            {last}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Every seventh tile is twice as large and shows a sentence of the person. */
const LARGE_EVERY = 7;

function TileGrid({ people, inView }: { people: readonly Person[]; inView: number }): ReactElement {
  return (
    <>
      {people.map((person, at) => {
        const isLarge = at % LARGE_EVERY === LARGE_EVERY - 1;
        return (
          <li key={person.id} data-large={isLarge || undefined}>
            <PersonTile person={person} isFirst={at < inView} isLarge={isLarge} />
          </li>
        );
      })}
    </>
  );
}
