import { getItemPrice } from '@afterglow/domain/credits';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useState } from 'react';
import { AnswerPromise } from '../../components/answer-promise.tsx';
import { formatCoinsAsMoney } from '../../components/format-coins.ts';
import { parseSections } from '../../components/legal-text/text-blocks.ts';
import { TextSections } from '../../components/legal-text/text-sections.tsx';
import { useLegalTexts } from '../../components/legal-text/use-legal-texts.ts';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { findPrice, useConfigs } from '../../state/account/configs.ts';
import { useGifts } from '../../state/chat/gifts.ts';
import { useUnsent } from '../../state/chat/outbox.ts';
import { acceptNotice, declineNotice, getHeldMessages } from '../../state/chat/virtual-notice.ts';
import styles from './virtual-notice-overlay.module.css';

/** Explains virtual profiles before the first paid message to one. Accepting sends the held message. */
export function VirtualNoticeOverlay({ params, close }: OverlayProps<'virtual-notice'>): ReactElement {
  const t = useT();
  const personId = params.person;
  const name = useChatPerson(personId).person?.name ?? '';
  const { open } = useOverlayState();
  const first = useUnsent(({ items }) => getHeldMessages(items, personId)[0]?.draft);
  const isHeld = first !== undefined;
  const notice = useVirtualNotice(name);
  const configs = useConfigs();
  const [isBusy, setBusy] = useState(false);
  const gifts = useGifts(first?.message_type === 'gift').data;
  const gift = gifts?.find(({ id }) => String(id) === first?.message_text);
  const type = first?.message_type ?? 'text';
  const price = gift?.price ?? findPrice(configs, first?.story_id ? 'story' : type) ?? getItemPrice({ type });
  const money = formatCoinsAsMoney(price, configs) ?? '';

  useEffect(() => {
    // No message is held any more: the notice was accepted, here or on another device.
    if (!isHeld && open) close();
  }, [isHeld, open, close]);
  useEffect(() => {
    // Closed in any way: the message is not sent, and its text returns to the composer.
    if (!open) declineNotice(personId);
  }, [open, personId]);

  async function accept(): Promise<void> {
    setBusy(true);
    const isAccepted = await acceptNotice();
    setBusy(false);
    if (!isAccepted) toastInternalError(t);
  }

  return (
    <OverlaySheet
      title={notice?.title ?? t('chat.virtual_title')}
      footer={
        <div className={styles.answers}>
          <Button size="l" block busy={isBusy} disabled={!notice} onClick={() => void accept()}>
            {t('chat.virtual_accept')}
          </Button>
          <Button kind="ghost" size="l" block disabled={isBusy} onClick={close}>
            {t('chat.virtual_decline')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>
        <VirtualLabel />
        {notice ? <TextSections sections={parseSections(notice.text)} level={3} /> : <Skeleton lines={4} />}
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

type VirtualNotice = { title: string; text: string };

/** Isolates a name, because one in the other direction must not change the direction of the sentence. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

/**
 * Returns the notice about virtual profiles as published, or else the one that comes with the site; undefined while it
 * is loading. `name` is that of the profile.
 */
function useVirtualNotice(name: string): VirtualNotice | undefined {
  const t = useT();
  const { language } = useLanguage();
  const { texts } = useLegalTexts(language, 'virtual_notice');
  if (texts === undefined) return undefined;
  const published = texts?.virtual_notice;
  if (!published) return { title: t('chat.virtual_title'), text: t('chat.virtual_body', { name }) };
  const fill = (text: string) => text.replaceAll('{name}', isolate(name));
  return {
    title: published.subject ? fill(published.subject) : t('chat.virtual_title'),
    text: fill(published.text),
  };
}
