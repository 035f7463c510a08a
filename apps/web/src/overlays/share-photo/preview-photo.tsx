import { priceOf as defaultPriceOf } from '@afterglow/domain/credits';
import { sizedPicture } from '@afterglow/domain/picture-address';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { closeThen } from '../../parts/overlay/close-then.ts';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { forgetPhotoToShare, photoToShare } from '../../parts/photo-to-share.ts';
import { PriceLine } from '../../parts/price-line.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import { useCost } from '../../parts/use-cost.ts';
import { priceOf, useConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { canPay, sendChosen } from '../../state/chat/send-chosen.ts';
import styles from './preview-photo.module.css';

/** The photo as it will be sent, what it costs, and how long it stays. */
export function PreviewPhoto({
  personId,
  ownId,
}: {
  personId: number;
  ownId: number | undefined;
}): ReactElement {
  const t = useT();
  const name = useChatPerson(personId).person?.name ?? '';
  const configs = useConfigs();
  const own = useSession((session) => session.user?.photos.find(({ id }) => id === ownId)?.photo);
  const [picture] = useState(() => (ownId === undefined ? photoToShare(personId) : null));
  const type = ownId === undefined ? 'image' : 'pphoto';
  const { price, minimum, coins, words, missing, balance } = useCost(
    priceOf(configs, type) ?? defaultPriceOf({ type }),
  );
  const sent = useRef(false);
  const shown = ownId === undefined ? picture?.address : own && sizedPicture(own, 720);
  useEffect(() => (ownId === undefined ? forgetPhotoToShare : undefined), [ownId]);

  function send(): void {
    // It stays in sight for a moment while it closes.
    if (sent.current || !canPay({ price, minimum })) return;
    sent.current = true;
    const text = ownId === undefined ? '' : (own ?? '');
    const jpeg = picture?.jpeg;
    closeThen(() => sendChosen({ to: personId, type, text, price, minimum, ...(jpeg && { picture: jpeg }) }));
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
            {missing > 0 ? (
              <>
                <p className={styles.poor}>
                  {t('sharing.photo_poor', {
                    balance: t('common.coins', { n: balance }),
                    price: t('common.coins', { n: missing }),
                  })}
                </p>
                <Button size="l" block onClick={() => openOverlay('credits', { need: missing })}>
                  {t('chat.get_coins')}
                </Button>
              </>
            ) : (
              <Button size="l" block aria-label={t.said('chat.send_for', { price: words })} onClick={send}>
                {t('sharing.gift_send', { coins })}
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
