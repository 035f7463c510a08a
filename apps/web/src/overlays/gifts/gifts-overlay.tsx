import type { Gift } from '@afterglow/protocol/entities/gift';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type RovingItem, useRoving } from '@afterglow/ui/primitives/roving';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GiftArt } from '../../components/gifts/gift-art.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { useDesktop } from '../../core/desktop.ts';
import { formatNumber } from '../../core/format.ts';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useFlag } from '../../state/account/configs.ts';
import { useGifts } from '../../state/chat/gifts.ts';
import styles from './gifts-overlay.module.css';
import { ConfirmGift, SelectedGift } from './send-gift.tsx';

/** Where gifts are off. */
const NO_GIFTS: readonly Gift[] = [];

/** As many as are visible at first. */
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** An address with an unknown or unavailable gift shows all gifts. */
export function GiftsOverlay({ params: { person, gift } }: OverlayProps<'gifts'>): ReactElement {
  const { data, isError } = useGifts();
  const gifts = useFlag('gifts') ? data : NO_GIFTS;
  const isKnown = gifts ? gifts.some(({ id }) => id === gift) : !isError;
  return gift !== undefined && isKnown ? (
    <ConfirmGift personId={person} giftId={gift} />
  ) : (
    <GiftPicker personId={person} />
  );
}

/** The gifts. On a phone the first press selects and the second sends; on a desktop a press opens the confirmation. */
function GiftPicker({ personId }: { personId: number }): ReactElement {
  const t = useT();
  const isDesktop = useDesktop();
  const name = useChatPerson(personId).person?.name ?? '';
  const { data, isError, refetch } = useGifts();
  const gifts = useFlag('gifts') ? data : NO_GIFTS;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isWaiting = useSkeleton(!gifts && !isError);
  const chosen = isDesktop ? undefined : gifts?.find(({ id }) => id === chosenId);

  /** Selects a gift. After a selection by key the focus jumps to the send button, past the other gifts. */
  function choose(giftId: number, byKey: boolean): void {
    if (isDesktop) {
      openOverlay('gifts', { person: personId, gift: giftId });
      return;
    }
    flushSync(() => setChosenId(giftId));
    if (byKey) next.current?.focus();
  }

  return (
    <OverlaySheet
      title={t('sharing.gifts_title', { name })}
      size="l"
      footer={
        isDesktop || !gifts || gifts.length === 0 ? undefined : (
          <SelectedGift gift={chosen} personId={personId} name={name} next={next} />
        )
      }
    >
      {isError && !gifts ? (
        <EmptyState
          title={t('sharing.gifts_error')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      ) : gifts?.length === 0 ? (
        <EmptyState title={t('sharing.gifts_none')} />
      ) : gifts ? (
        <GiftGrid
          label={t.plain('sharing.gifts_title', { name })}
          gifts={gifts}
          chosenId={isDesktop ? undefined : chosenId}
          onChoose={choose}
        />
      ) : (
        <div className={styles.gifts} role="status" aria-label={t('common.loading')}>
          {skeletonKeys.map((key) => (
            <span key={key} className={styles.skeleton}>
              {isWaiting ? <Skeleton shape="block" height="100%" /> : null}
            </span>
          ))}
        </div>
      )}
    </OverlaySheet>
  );
}

/** The gifts by price, as one tab stop: arrow keys, Home and End move through them. */
function GiftGrid({
  label,
  gifts,
  chosenId,
  onChoose,
}: {
  label: string;
  gifts: readonly Gift[];
  /** Undefined where a press opens the confirmation and selects nothing. */
  chosenId: number | null | undefined;
  onChoose: (giftId: number, byKey: boolean) => void;
}): ReactElement {
  const { onKeyDown, item } = useRoving({ count: gifts.length });
  const byPrice = gifts.toSorted((a, b) => a.price - b.price);
  return (
    <div className={styles.gifts} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {byPrice.map((gift, index) => (
        <GiftTile
          key={gift.id}
          gift={gift}
          chosen={chosenId === undefined ? undefined : gift.id === chosenId}
          roving={item(index)}
          onChoose={(byKey) => onChoose(gift.id, byKey)}
        />
      ))}
    </div>
  );
}

/** A gift to choose. `chosen` undefined: a click opens the confirmation and selects nothing. */
function GiftTile({
  gift,
  chosen,
  roving,
  onChoose,
}: {
  gift: Gift;
  chosen: boolean | undefined;
  /** The props of the tile in the roving tab stop of the gifts. */
  roving: RovingItem;
  onChoose: (byKey: boolean) => void;
}): ReactElement {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={chosen}
      {...roving}
      onClick={({ detail }) => onChoose(detail === 0)}
    >
      <GiftArt icon={gift.icon} size={56} />
      <bdi className={styles.name}>{gift.gift}</bdi>
      <span className={styles.price}>
        <CoinIcon size={14} />
        <bdi aria-hidden="true">{formatNumber(gift.price)}</bdi>
        <VisuallyHidden>{t('common.coins', { n: gift.price })}</VisuallyHidden>
      </span>
    </button>
  );
}
