import { type ReactElement, useRef } from 'react';
import { GiftArt } from '../../components/gifts/gift-art.tsx';
import { closeOverlaysThen } from '../../components/overlay/close-overlays-then.ts';
import { OverlayAlert } from '../../components/overlay/overlay-alert.tsx';
import { PriceLine } from '../../components/price-line.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { useCost } from '../../components/use-cost.ts';
import { useT } from '../../core/translations.tsx';
import { useGifts } from '../../state/chat/gifts.ts';
import { ensureCredits, sendAttachment } from '../../state/chat/send-attachment.ts';
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
    if (sent.current || !gift || !ensureCredits({ price, minimum })) return;
    sent.current = true;
    closeOverlaysThen(() =>
      sendAttachment({ to: personId, type: 'gift', text: String(gift.id), price, minimum }),
    );
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
