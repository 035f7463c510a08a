import { type ReactElement, useRef } from 'react';
import { useT } from '../../ground/words.tsx';
import { GiftArt } from '../../parts/gifts/gift-art.tsx';
import { closeThen } from '../../parts/overlay/close-then.ts';
import { OverlayAlert } from '../../parts/overlay/overlay-alert.tsx';
import { PriceLine } from '../../parts/price-line.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import { useCost } from '../../parts/use-cost.ts';
import { useGifts } from '../../state/chat/gifts.ts';
import { canPay, sendChosen } from '../../state/chat/send-chosen.ts';
import styles from './confirm-gift.module.css';

/** Before a gift goes: what it is, who gets it, what it costs and what they will see. */
export function ConfirmGift({ personId, giftId }: { personId: number; giftId: number }): ReactElement {
  const t = useT();
  const name = useChatPerson(personId).person?.name ?? '';
  const gift = useGifts().data?.find(({ id }) => id === giftId);
  const { price, minimum } = useCost(gift?.price ?? 0);
  const sent = useRef(false);

  function send(): void {
    // It stays in sight for a moment while it closes.
    if (sent.current || !gift || !canPay({ price, minimum })) return;
    sent.current = true;
    closeThen(() => sendChosen({ to: personId, type: 'gift', text: String(gift.id), price, minimum }));
  }

  return (
    <OverlayAlert
      title={t('sharing.gift_confirm_title')}
      confirm={t('sharing.gift_confirm')}
      cancel={t('common.cancel')}
      busy={!gift}
      onConfirm={send}
    >
      <span className={styles.gift}>
        {gift ? <GiftArt icon={gift.icon} size={96} /> : null}
        <span className={styles.what}>{t('sharing.gift_for', { gift: gift?.gift ?? '', name })}</span>
        <PriceLine price={gift?.price ?? 0} />
        <span>{t('sharing.gift_appears', { name })}</span>
      </span>
    </OverlayAlert>
  );
}
