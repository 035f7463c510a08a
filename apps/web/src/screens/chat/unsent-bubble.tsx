import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { countEmojiOnly } from '@afterglow/domain/emoji-only';
import { announce } from '@afterglow/ui/primitives/announcer';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { CircleAlert, Clock3 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { MessageQuote } from '../../components/message-quote.tsx';
import { useT } from '../../core/translations.tsx';
import { getOutbox } from '../../state/chat/outbox.ts';
import type { QuotedMessage } from '../../state/chat/replying.ts';
import styles from './bubble.module.css';
import { Gift } from './gift.tsx';
import { MessageText, MessageTime } from './message-text.tsx';
import { UnsentPicture } from './unsent-picture.tsx';

/** A quick send shows no clock. */
const CLOCK_AFTER_MS = 300;

/** A message of the member that is not stored yet. After a failure it can be sent again or deleted. */
export function UnsentBubble({
  item,
  hasFailed,
  isLast,
  name,
  quoted,
}: {
  item: OutboxItem;
  /** The receiver's name. */
  name: string;
  /** The message that it answers, if it is known. */
  quoted: QuotedMessage | undefined;
  hasFailed: boolean;
  isLast: boolean;
}): ReactElement {
  const t = useT();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), CLOCK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (hasFailed) announce(t('chat.failed_said'), { assertive: true });
  }, [hasFailed, t]);

  const { message_type: type, message_text: text } = item.draft;
  const isText = type === 'text';
  const time = hasFailed ? null : (
    <MessageTime
      timeS={Math.floor(item.createdAtMs / 1_000)}
      mark={
        isSlow ? (
          <>
            <Clock3 size={14} strokeWidth={2} aria-hidden="true" />
            <VisuallyHidden>{t('chat.sending')}</VisuallyHidden>
          </>
        ) : null
      }
    />
  );
  return (
    <div
      className={`${styles.bubble} ${!hasFailed && isSlow ? styles.unsent : ''}`}
      data-own=""
      data-last={isLast || undefined}
      data-kind={isText && countEmojiOnly(text) && !hasFailed && !item.draft.reply_to ? 'emoji' : type}
      data-unsent={hasFailed ? 'failed' : 'sending'}
    >
      {item.draft.reply_to ? (
        <span className={styles.quote}>
          <MessageQuote quoted={quoted} name={name} />
        </span>
      ) : null}
      {isText ? (
        <MessageText text={text}>{time}</MessageText>
      ) : (
        <>
          {type === 'gift' ? <Gift id={Number(text)} /> : <UnsentPicture item={item} />}
          {time && <span className={styles.stamp}>{time}</span>}
        </>
      )}
      {hasFailed ? (
        <div className={styles.failed}>
          <span>
            <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
            {t('chat.failed')}
          </span>
          <button type="button" onClick={() => getOutbox().discard(item.traceId)}>
            {t('common.delete')}
          </button>
          <button type="button" onClick={() => getOutbox().retry(item.traceId)}>
            {t('common.retry')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
