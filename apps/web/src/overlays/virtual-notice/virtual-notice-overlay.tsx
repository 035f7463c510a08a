import { priceOf as defaultPriceOf } from '@afterglow/domain/credits';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useState } from 'react';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { useOverlayPlace } from '../../ground/overlay-place.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { AnswerPromise } from '../../parts/answer-promise.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { useChatPerson } from '../../parts/use-chat-person.ts';
import { VirtualLabel } from '../../parts/virtual-label.tsx';
import { priceOf, useConfigs } from '../../state/account/configs.ts';
import { useGifts } from '../../state/chat/gifts.ts';
import { useUnsent } from '../../state/chat/outbox.ts';
import { acceptNotice, declineNotice, heldFor } from '../../state/chat/sending.ts';
import styles from './virtual-notice-overlay.module.css';

/** Before the first paid message to a virtual profile: what it is, in plain words. One press, and the message goes. */
export function VirtualNoticeOverlay({ params, close }: OverlayProps<'virtual-notice'>): ReactElement {
  const t = useT();
  const personId = params.person;
  const name = useChatPerson(personId).person?.name ?? '';
  const { open } = useOverlayPlace();
  const first = useUnsent(({ items }) => heldFor(items, personId)[0]?.draft);
  const held = first !== undefined;
  const configs = useConfigs();
  const [busy, setBusy] = useState(false);
  const gifts = useGifts(first?.message_type === 'gift').data;
  const gift = gifts?.find(({ id }) => String(id) === first?.message_text);
  const type = first?.message_type ?? 'text';
  const price = gift?.price ?? priceOf(configs, first?.story_id ? 'story' : type) ?? defaultPriceOf({ type });
  const money = coinsInMoney(price, configs) ?? '';

  useEffect(() => {
    // Nothing waits any more: it was accepted, here or on another device.
    if (!held && open) close();
  }, [held, open, close]);
  useEffect(() => {
    // Closed by whatever way: nothing goes unread, and the words are back in the box.
    if (!open) declineNotice(personId);
  }, [open, personId]);

  async function accept(): Promise<void> {
    setBusy(true);
    const accepted = await acceptNotice();
    setBusy(false);
    if (!accepted) toast({ type: 'error', message: t('errors.something_wrong') });
  }

  return (
    <OverlaySheet
      title={t('chat.virtual_title')}
      footer={
        <div className={styles.answers}>
          <Button size="l" block busy={busy} onClick={() => void accept()}>
            {t('chat.virtual_accept')}
          </Button>
          <Button kind="ghost" size="l" block disabled={busy} onClick={close}>
            {t('chat.virtual_decline')}
          </Button>
        </div>
      }
    >
      <div className={styles.words}>
        <VirtualLabel />
        <p>{t('chat.virtual_body', { name })}</p>
        <p className={styles.price}>
          {price === 0
            ? t('chat.virtual_free')
            : t('chat.virtual_price', { coins: t('common.coins', { n: price }), money })}
        </p>
        <AnswerPromise />
      </div>
    </OverlaySheet>
  );
}
