import type { Person } from '@afterglow/protocol/entities/person';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { type Beside, openOverlay } from '../../ground/overlay-address.ts';
import { useConnected } from '../../ground/use-connected.ts';
import { useT } from '../../ground/words.tsx';
import { followsOutline } from '../../parts/outline.ts';
import { useHeld } from '../../parts/use-held.ts';
import { useOffline } from '../../parts/use-offline.ts';
import { useSentinel } from '../../parts/use-sentinel.ts';
import { type DiscoverOrder, loadMore, useDiscover } from '../../state/discovery/discover.ts';
import styles from './meet-screen.module.css';
import { NobodyFound } from './nobody-found.tsx';
import { PersonTile } from './person-tile.tsx';
import { TileBones } from './tile-bones.tsx';

/** What is seen of a list without scrolling, on a phone. */
const IN_VIEW = 4;

function Waiting(): ReactElement | null {
  const [goesOn] = useState(followsOutline);
  return useSkeleton(true, goesOn) ? <TileBones /> : null;
}

function openMenu(target: HTMLElement, beside: Beside): boolean {
  const person = Number(target.closest<HTMLElement>('[data-person]')?.dataset.person);
  if (person) openOverlay('person-menu', { person, over: 'tile' }, { beside });
  return Boolean(person);
}

/** One of the two lists, to its end. A tile's menu comes by a long press, the right button or the key for it. */
export function PeopleGrid({ order }: { order: DiscoverOrder }): ReactElement {
  const t = useT();
  const connected = useConnected();
  const offline = useOffline();
  const { data, isError, refetch } = useDiscover(order);
  const [failedAt, setFailedAt] = useState(-1);
  const held = useHeld(openMenu);
  const count = data?.people.length ?? 0;
  const failed = failedAt === count;
  const more = (): void => {
    setFailedAt(-1);
    loadMore(order).catch(() => setFailedAt(count));
  };
  const end = useSentinel<HTMLLIElement>(() => {
    if (!failed) more();
  }, `${order} ${count}`);

  const onConnected = useEffectEvent(() => {
    setFailedAt(-1);
    if (isError && !data) void refetch();
  });
  useEffect(() => {
    // A failed question is asked again as soon as there is somebody to ask.
    if (connected) onConnected();
  }, [connected]);

  if (!data && !isError && !offline) return <Waiting />;
  if (!data) {
    const why = connected ? 'error' : 'offline';
    return (
      <div className={styles.none} role="status">
        <EmptyState
          title={t(`meet.${why}_title`)}
          action={offline ? undefined : <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        >
          {t(`meet.${why}_body`)}
        </EmptyState>
      </div>
    );
  }
  if (count === 0) return <NobodyFound />;
  const { people } = data;
  const firstBeyond = people.findIndex(({ beyond }) => beyond !== undefined);
  const fitting = firstBeyond < 0 ? people : people.slice(0, firstBeyond);
  const further = firstBeyond < 0 ? [] : people.slice(firstBeyond);
  const last = data.end ? (
    <li className={styles.end}>{t(further.length > 0 ? 'meet.end_further' : 'meet.end')}</li>
  ) : failed ? (
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
      {fitting.length > 0 ? (
        <ul {...held} className={styles.grid} aria-label={t(`meet.list_${order}`)}>
          <Tiles people={fitting} inView={IN_VIEW} />
          {further.length > 0 ? null : last}
        </ul>
      ) : null}
      {further.length > 0 ? (
        <section aria-labelledby={`further-${order}`}>
          <h2 id={`further-${order}`} className={styles.further}>
            {t('meet.further')}
          </h2>
          <p className={styles.furtherHint}>
            {t(fitting.length > 0 ? 'meet.further_hint' : 'meet.further_alone')}
          </p>
          <ul {...held} className={styles.grid} aria-labelledby={`further-${order}`}>
            <Tiles people={further} inView={IN_VIEW - fitting.length} />
            {last}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Every seventh is twice as large: something to stop at, with a line of theirs. */
const LARGE_EVERY = 7;

function Tiles({ people, inView }: { people: readonly Person[]; inView: number }): ReactElement {
  return (
    <>
      {people.map((person, at) => {
        const large = at % LARGE_EVERY === LARGE_EVERY - 1;
        return (
          <li key={person.id} data-large={large || undefined}>
            <PersonTile person={person} first={at < inView} large={large} />
          </li>
        );
      })}
    </>
  );
}
