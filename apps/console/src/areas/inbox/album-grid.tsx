import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { AlbumItem } from '@afterglow/protocol/console/inbox/inbox-album';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Photo } from '@afterglow/ui/primitives/photo';
import { useRoving } from '@afterglow/ui/primitives/roving';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type RefObject, useEffect } from 'react';
import { GiftArt } from '../../components/gift-art.tsx';
import { formatCalendarDate, formatUpcoming } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './album-grid.module.css';
import { loadAlbumItems, useAlbumItems } from './album-items.ts';
import type { HeldConversation } from './inbox-store.ts';
import { chooseItem, findItemObstacle } from './send-item.ts';
import type { AlbumKind } from './sendable.ts';

type AlbumGridProps = { held: HeldConversation; kind: AlbumKind };

/** What can be sent of one kind: what the member does not have first, then what was sent longest ago. */
export function AlbumGrid({ held, kind, takesFocus }: AlbumGridProps & { takesFocus: RefObject<boolean> }) {
  const t = useT();
  const leaseId = held.lease.id;
  const { items, hasFailed } = useAlbumItems(leaseId, kind);
  const isSkeleton = useSkeleton(items === null && !hasFailed);
  useEffect(() => void loadAlbumItems(leaseId, kind), [leaseId, kind]);
  const isLoaded = items !== null;
  useEffect(() => {
    if (!isLoaded || !takesFocus.current) return;
    takesFocus.current = false;
    document.querySelector<HTMLElement>('[id^="album-item-"]')?.focus({ preventScroll: true });
  }, [isLoaded, takesFocus]);
  if (hasFailed && items === null)
    return (
      <div className={styles.state} role="alert">
        <p>{t('inbox.album.failed')}</p>
        <Button kind="soft" onClick={() => void loadAlbumItems(leaseId, kind)}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (items === null)
    return (
      <div className={styles.grid} aria-busy="true">
        {isSkeleton
          ? ['one', 'two', 'three', 'four'].map((n) => <Skeleton key={n} shape="block" height="112px" />)
          : null}
      </div>
    );
  if (items.length === 0) return <p className={styles.state}>{t(`inbox.album.empty.${kind}`)}</p>;
  return (
    <>
      <PickerLine held={held} kind={kind} />
      <ItemList held={held} kind={kind} items={items} />
    </>
  );
}

/** What Enter does here, why nothing may be sent now, or why the last try was rejected. */
function PickerLine({ held, kind }: AlbumGridProps) {
  const t = useT();
  const obstacle = findItemObstacle(held, kind);
  const { run, picker } = held;
  const error = picker?.error ?? null;
  const at = run.gift_at === null ? '' : formatUpcoming(run.gift_at);
  const time = error?.until ? formatUpcoming(error.until) : '';
  const errorText = error ? t(`console.fault.${error.reason}`, { time }) : undefined;
  useEffect(() => {
    if (errorText) announce(errorText, { assertive: true });
  }, [errorText]);
  const words = errorText
    ? errorText
    : obstacle === 'run'
      ? t('console.fault.run')
      : obstacle === 'photos'
        ? t('inbox.run.photos', { n: 0 })
        : obstacle === 'gifts'
          ? t('inbox.run.gift_at', { at })
          : t(kind === 'stories' ? 'inbox.album.hint_story' : 'inbox.album.hint');
  return (
    <p id="album-line" className={styles.line} data-refused={error !== null || obstacle !== null}>
      {words}
    </p>
  );
}

function ItemList({ held, kind, items }: AlbumGridProps & { items: readonly AlbumItem[] }) {
  const t = useT();
  const { item: toRoving, onKeyDown } = useRoving({ count: items.length });
  const isBlocked = findItemObstacle(held, kind) !== null;
  const sending = new Set(held.outgoing.filter((other) => other.kind === kind).map(({ item }) => item.id));
  return (
    <ul className={styles.grid} onKeyDown={onKeyDown}>
      {items.map((item, n) => (
        <li key={item.id}>
          <button
            type="button"
            id={`album-item-${item.id}`}
            className={styles.item}
            data-sent={item.sent_at !== null}
            aria-describedby="album-line"
            aria-disabled={isBlocked}
            aria-busy={sending.has(item.id)}
            {...toRoving(n)}
            onClick={() => chooseItem(held.lease.id, { kind, item })}
          >
            <ItemPicture item={item} name={t.plain('inbox.album.picture', { n: n + 1 })} />
            {item.sent_at === null ? null : (
              <span className={styles.sent}>
                {t('inbox.album.sent', { date: formatCalendarDate(item.sent_at) })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ItemPicture({ item, name }: { item: AlbumItem; name: string }) {
  if ('gift' in item)
    return (
      <>
        <span className={styles.gift} aria-hidden="true">
          <GiftArt icon={item.icon} size={56} />
        </span>
        <bdi className={styles.name}>{item.gift}</bdi>
      </>
    );
  return (
    <Photo
      alt={name}
      src={item.photo ? buildSizedPictureUrl(item.photo, 320) : undefined}
      ratio="3 / 4"
      radius={12}
    />
  );
}
