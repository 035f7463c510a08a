import type { Gift } from '@afterglow/protocol/entities/gift';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, type Ref, useRef } from 'react';
import { GiftArt } from '../../components/gifts/gift-art.tsx';
import { closeOverlaysThen } from '../../components/overlay/close-overlays-then.ts';
import { OverlayAlert } from '../../components/overlay/overlay-alert.tsx';
import { PriceLine } from '../../components/price-line.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { useCost } from '../../components/use-message-cost.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useGifts } from '../../state/chat/gifts.ts';
import { ensureCredits, sendAttachment } from '../../state/chat/send-attachment.ts';
import styles from './send-gift.module.css';

/**
 * The bar below the gifts: what is selected, for whom, the price, and the send button. It has the same height without a
 * selection.
 */
export function SelectedGift({
  gift,
  personId,
  name,
  next,
}: {
  gift: Gift | undefined;
  personId: number;
  name: string;
  /** The button that continues, whichever is shown. */
  next: Ref<HTMLButtonElement>;
}): ReactElement {
  const t = useT();
  const { price, minimum, coinsLabel, priceLabel, balance, requiredCredits, lacksCredits } = useCost(
    gift?.price ?? 0,
  );
  const send = useSendGift(personId);

  return (
    <div className={styles.bar}>
      <div className={styles.text} aria-live="polite">
        {gift ? (
          <>
            <GiftArt icon={gift.icon} size={44} />
            <p className={styles.what}>
              <span>{t('sharing.gift_for', { gift: gift.gift, name })}</span>
              <PriceLine price={gift.price} />
            </p>
          </>
        ) : (
          <p className={styles.hint}>{t('sharing.gifts_hint')}</p>
        )}
      </div>
      {gift && lacksCredits ? (
        <Button ref={next} size="l" block onClick={() => openOverlay('credits', { need: requiredCredits })}>
          {t('chat.get_coins')}
        </Button>
      ) : (
        <Button
          ref={next}
          size="l"
          block
          disabled={!gift}
          aria-label={gift ? t.plain('chat.send_for', { price: priceLabel }) : undefined}
          onClick={() => gift && send(gift, { price, minimum })}
        >
          {gift ? t('sharing.gift_send', { coins: coinsLabel }) : t('common.send')}
        </Button>
      )}
      <p className={styles.note}>
        {gift && lacksCredits
          ? t('sharing.gift_poor', {
              balance: t('common.coins', { n: balance }),
              price: t('common.coins', { n: requiredCredits }),
            })
          : gift
            ? t('sharing.gift_appears', { name })
            : ' '}
      </p>
    </div>
  );
}

/** Confirms a gift: what it is, who gets it, what it costs and what they will see. */
export function ConfirmGift({ personId, giftId }: { personId: number; giftId: number }): ReactElement {
  const t = useT();
  const name = useChatPerson(personId).person?.name ?? '';
  const gift = useGifts().data?.find(({ id }) => id === giftId);
  const { price, minimum } = useCost(gift?.price ?? 0);
  const send = useSendGift(personId);

  return (
    <OverlayAlert
      title={t('sharing.gift_confirm_title')}
      confirm={t('sharing.gift_confirm')}
      cancel={t('common.cancel')}
      busy={!gift}
      onConfirm={() => gift && send(gift, { price, minimum })}
    >
      <span className={styles.confirm}>
        {gift ? <GiftArt icon={gift.icon} size={96} /> : null}
        <span className={styles.title}>{t('sharing.gift_for', { gift: gift?.gift ?? '', name })}</span>
        <PriceLine price={gift?.price ?? 0} />
        <span>{t('sharing.gift_appears', { name })}</span>
      </span>
    </OverlayAlert>
  );
}

/** Sends a gift once, after the sheet has closed. Too few coins open the packages. */
function useSendGift(personId: number): (gift: Gift, cost: { price: number; minimum: number }) => void {
  const isSent = useRef(false);
  return (gift, cost) => {
    // The sheet stays on screen, and clickable, while it closes.
    if (isSent.current || !ensureCredits(cost)) return;
    isSent.current = true;
    closeOverlaysThen(() => sendAttachment({ to: personId, type: 'gift', text: String(gift.id), ...cost }));
  };
}
