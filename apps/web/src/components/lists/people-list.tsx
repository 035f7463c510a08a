import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useDesktop } from '../../core/desktop.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useFlag } from '../../state/account/configs.ts';
import {
  getNewCount,
  getTotal,
  type ListName,
  type PeopleList as Loaded,
  loadMore,
  sendSeen,
  usePeopleList,
} from '../../state/likes/lists.ts';
import { useTotals } from '../../state/likes/totals.ts';
import { isScreenSkeletonShown } from '../screen-skeleton.ts';
import { usePageHidden } from '../use-page-hidden.ts';
import { useSentinel } from '../use-sentinel.ts';
import { BoostButton } from './boost-button.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './people-list.module.css';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { PersonRow } from './person-row.tsx';
import rows from './person-rows.module.css';
import tiles from './tiles.module.css';
import { LockedTile, PersonTile } from './tiles.tsx';

function DelayedSkeleton({ name }: { name: ListName }): ReactElement | null {
  const [isContinued] = useState(isScreenSkeletonShown);
  return useSkeleton(true, isContinued) ? <PeopleListSkeleton name={name} /> : null;
}

function Entries({ name, list }: { name: ListName; list: Loaded }): ReactElement {
  const t = useT();
  const newCount = useNewCount(name);
  const label = t(`lists.${name}`);
  if (name === 'match' || name === 'mylikes') {
    return (
      <div className={rows.rows}>
        <ul className={rows.columns} aria-label={label}>
          {list.people.map((person) => (
            <li key={person.id} className={styles.row}>
              <PersonRow person={person} target={name} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const entries = [
    ...list.people.map((person, at) => (
      <li key={person.id} className={tiles.item}>
        <PersonTile
          person={person}
          isNew={at < newCount}
          {...(name === 'likesme' && { target: 'likesme' as const })}
        />
      </li>
    )),
    ...list.locked.map((person, at) => (
      // Locked persons have no id; only their place in the list tells them apart.
      <li key={`locked-${at}`} className={tiles.item}>
        <LockedTile person={person} name={name} isNew={at < newCount} />
      </li>
    )),
  ];
  if (newCount === 0)
    return (
      <ul className={tiles.grid} aria-label={label}>
        {entries}
      </ul>
    );
  const parts = [
    { title: t('lists.new_since'), entries: entries.slice(0, newCount) },
    { title: t('lists.earlier'), entries: entries.slice(newCount) },
  ];
  return (
    <>
      {parts.map(({ title, entries }) =>
        entries.length > 0 ? (
          <section key={title} aria-label={title}>
            <h3 className={tiles.heading}>{title}</h3>
            <ul className={tiles.grid} aria-label={`${label}, ${title}`}>
              {entries}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}

/** A list of the member, for its screen and its overlay. Scrolling loads further pages. */
export function PeopleList({ name }: { name: ListName }): ReactElement {
  const t = useT();
  const { data, isError, refetch } = usePeopleList(name);
  const isBoostOn = useFlag('boost');
  const [hasFailed, setFailed] = useState(false);
  const newCount = getNewCount(name, useTotals().data);
  const count = (data?.people.length ?? 0) + (data?.locked.length ?? 0);
  const end = useSentinel<HTMLDivElement>(() => {
    if (!hasFailed) void loadMore(name).catch(() => setFailed(true));
  }, `${count} ${hasFailed}`);
  const isKnown = data !== undefined;
  useEffect(() => {
    // Somebody was added while the list is open.
    if (isKnown && newCount > 0) void refetch({ cancelRefetch: false });
  }, [isKnown, newCount, refetch]);

  if (!data) {
    if (!isError) return <DelayedSkeleton name={name} />;
    return (
      <EmptyState
        title={t('lists.error')}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      >
        {getInternalErrorText(t)}
      </EmptyState>
    );
  }
  if (count === 0) return <EmptyList name={name} />;
  return (
    <div className={styles.list}>
      {name === 'mylikes' && isBoostOn ? (
        <div className={styles.boost}>
          <BoostButton />
        </div>
      ) : null}
      <Entries name={name} list={data} />
      {hasFailed ? (
        <div className={styles.failed}>
          <Button kind="soft" onClick={() => setFailed(false)}>
            {t('common.retry')}
          </Button>
        </div>
      ) : data.end ? null : (
        <div ref={end} className={styles.more} aria-hidden="true" />
      )}
      {data.locked.length > 0 && (name === 'visitors' || name === 'likesme') ? (
        <div className={styles.premium}>
          <p className={styles.why}>{t(`lists.${name}_why`)}</p>
          <Button kind="premium" size="l" block onClick={() => openOverlay('premium', {})}>
            {t('lists.get_premium')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Returns how many of the first entries of a list were new when it was opened, to mark them. Once the list is on
 * screen, the server gets them as seen. Entries that arrive later are marked and reported too.
 */
function useNewCount(name: ListName): number {
  const { data } = useTotals();
  const isHidden = usePageHidden();
  const [marked, setMarked] = useState(0);
  const now = getNewCount(name, data);
  const reported = useRef(0);
  useEffect(() => {
    if (isHidden || (name !== 'visitors' && name !== 'likesme')) return;
    // Fewer than were reported: those are seen by now, and the remaining ones are newer.
    if (now < reported.current) reported.current = 0;
    if (now <= reported.current) return;
    const more = now - reported.current;
    setMarked((before) => before + more);
    reported.current = now;
    sendSeen(name);
  }, [name, now, isHidden]);
  return marked;
}

/** Returns the title of a list with its total. Without a number until it is known, and for an empty list. */
export function useListTitle(name: ListName): string {
  const t = useT();
  const isDesktop = useDesktop();
  const { data } = useTotals();
  const n = data ? getTotal(name, data) : 0;
  if (n === 0) return t(`lists.${name}`);
  return t(name === 'mylikes' && isDesktop ? 'lists.mylikes_count_after' : `lists.${name}_count`, { n });
}
