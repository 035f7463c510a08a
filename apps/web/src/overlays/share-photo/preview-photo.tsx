import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { closeOverlaysThen } from '../../components/overlay/close-overlays-then.ts';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { clearPhotoToShare, getPhotoToShare } from '../../components/photo/photo-to-share.ts';
import { PriceLine } from '../../components/price-line.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { useMessageCost } from '../../components/use-message-cost.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { ensureCredits, sendAttachment } from '../../state/chat/send-attachment.ts';
import styles from './preview-photo.module.css';

/** The preview of a photo, its price, and how long it stays. */
export function PreviewPhoto({
  personId,
  ownId,
}: {
  personId: number;
  ownId: number | undefined;
}): ReactElement {
  const t = useT();
  const name = useChatPerson(personId).person?.name ?? '';
  const own = useSession((session) => session.user?.photos.find(({ id }) => id === ownId)?.photo);
  const [picture] = useState(() => (ownId === undefined ? getPhotoToShare(personId) : null));
  const type = ownId === undefined ? 'image' : 'pphoto';
  const { price, minimum, coinsLabel, priceLabel, balance, requiredCredits, lacksCredits } =
    useMessageCost(type);
  const sent = useRef(false);
  const shown = ownId === undefined ? picture?.url : own && buildSizedPictureUrl(own, 720);
  useEffect(() => (ownId === undefined ? clearPhotoToShare : undefined), [ownId]);

  function send(): void {
    // The sheet stays on screen, and clickable, while it closes.
    if (sent.current || !ensureCredits({ price, minimum })) return;
    sent.current = true;
    const text = ownId === undefined ? '' : (own ?? '');
    const jpeg = picture?.jpeg;
    closeOverlaysThen(() =>
      sendAttachment({ to: personId, type, text, price, minimum, ...(jpeg && { picture: jpeg }) }),
    );
  }

  return (
    <OverlaySheet
      title={t('sharing.preview_title')}
      footer={
        shown ? (
          <div className={styles.bar}>
            <p className={styles.line}>
              <span>{t(ownId === undefined ? 'sharing.vanishes' : 'sharing.stays', { name })}</span>
              <PriceLine price={price} />
            </p>
            {lacksCredits ? (
              <>
                <p className={styles.insufficient}>
                  {t('sharing.photo_poor', {
                    balance: t('common.coins', { n: balance }),
                    price: t('common.coins', { n: requiredCredits }),
                  })}
                </p>
                <Button size="l" block onClick={() => openOverlay('credits', { need: requiredCredits })}>
                  {t('chat.get_coins')}
                </Button>
              </>
            ) : (
              <Button
                size="l"
                block
                aria-label={t.plain('chat.send_for', { price: priceLabel })}
                onClick={send}
              >
                {t('sharing.gift_send', { coins: coinsLabel })}
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      {shown ? (
        <img className={styles.photo} src={shown} alt={t('sharing.preview_photo')} draggable={false} />
      ) : (
        <Banner kind="neutral">{t('sharing.photo_gone')}</Banner>
      )}
    </OverlaySheet>
  );
}
