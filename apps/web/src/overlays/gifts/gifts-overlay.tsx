import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesktop } from '../../ground/desktop.ts';
import { type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import { useGifts } from '../../state/chat/gifts.ts';
import { ChosenGift } from './chosen-gift.tsx';
import { ConfirmGift } from './confirm-gift.tsx';
import { GiftTile } from './gift-tile.tsx';
import styles from './gifts-overlay.module.css';

/** As many as fit into what is seen at first. */
const bones = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** An address that names a gift which is none, or none that can be had now, leads to those there are. */
export function GiftsOverlay({ params: { person, gift } }: OverlayProps<'gifts'>): ReactElement {
  const { data: gifts, isError } = useGifts();
  const known = gifts ? gifts.some(({ id }) => id === gift) : !isError;
  return gift !== undefined && known ? (
    <ConfirmGift personId={person} giftId={gift} />
  ) : (
    <Picker personId={person} />
  );
}

/** What can be given: under the thumb on a phone, where the second press sends; above, each asks first. */
function Picker({ personId }: { personId: number }): ReactElement {
  const t = useT();
  const desktop = useDesktop();
  const name = useChatPerson(personId).person?.name ?? '';
  const { data: gifts, isError, refetch } = useGifts();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  const waiting = useSkeleton(!gifts && !isError);
  const chosen = desktop ? undefined : gifts?.find(({ id }) => id === chosenId);
  // By price, whatever order they come in: the eye finds its limit.
  const byPrice = gifts?.toSorted((a, b) => a.price - b.price);

  /** Chosen by a key, the focus goes on to what is next, and not through every other gift. */
  function choose(giftId: number, byKey: boolean): void {
    if (desktop) {
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
        desktop || !gifts || gifts.length === 0 ? undefined : (
          <ChosenGift gift={chosen} personId={personId} name={name} next={next} />
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
        <ul className={styles.gifts}>
          {byPrice?.map((gift) => (
            <li key={gift.id}>
              <GiftTile
                gift={gift}
                chosen={desktop ? undefined : gift.id === chosenId}
                onChoose={(byKey) => choose(gift.id, byKey)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.gifts} role="status" aria-label={t('common.loading')}>
          {bones.map((bone) => (
            <span key={bone} className={styles.bone}>
              {waiting ? <Skeleton shape="block" height="100%" /> : null}
            </span>
          ))}
        </div>
      )}
    </OverlaySheet>
  );
}
