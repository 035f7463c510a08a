import { countEmojiOnly } from '@afterglow/domain/emoji-only';
import type { Message } from '@afterglow/protocol/entities/message';
import { StoryIcon } from '@afterglow/ui/icons/story';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { Check, CheckCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { MessageQuote } from '../../components/message-quote.tsx';
import { useT } from '../../core/translations.tsx';
import type { QuotedMessage } from '../../state/chat/replying.ts';
import styles from './bubble.module.css';
import { Gift } from './gift.tsx';
import { MessageText, MessageTime } from './message-text.tsx';
import { Picture } from './picture.tsx';

/** A stored message. The last of a group shows its time and, for own messages, whether it was read. */
export function Bubble({
  message,
  name,
  personId,
  isFirst,
  isLast,
  quoted,
  hasArrived,
}: {
  message: Message;
  /** The message that this one answers, if it is known. */
  quoted: QuotedMessage | undefined;
  /** Whether the message arrived while the conversation was open. */
  hasArrived: boolean;
  name: string;
  /** The other person of the conversation. */
  personId: number;
  isFirst: boolean;
  isLast: boolean;
}): ReactElement {
  const t = useT();
  const isSeen = message.seen === 1;
  const Mark = isSeen ? CheckCheck : Check;
  const mark = message.isMe ? (
    <>
      <Mark size={16} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>{t(isSeen ? 'chat.seen' : 'chat.sent')}</VisuallyHidden>
    </>
  ) : undefined;
  const time = isLast ? <MessageTime timeS={message.time} mark={mark} isSeen={isSeen} /> : null;
  const isText = message.type === 'text';
  return (
    <div
      className={styles.bubble}
      data-own={message.isMe || undefined}
      data-last={isLast || undefined}
      data-arrived={hasArrived || undefined}
      data-kind={isText && countEmojiOnly(message.body) && !message.reply_to ? 'emoji' : message.type}
    >
      {isFirst ? <VisuallyHidden>{message.isMe ? t('chat.you') : name}: </VisuallyHidden> : null}
      {message.reply_to ? (
        <span className={styles.quote}>
          <MessageQuote quoted={quoted} name={name} />
        </span>
      ) : null}
      {message.story_id ? <StoryQuote story={message.story} /> : null}
      {isText ? (
        <MessageText text={message.body}>{time}</MessageText>
      ) : (
        <>
          {message.type === 'gift' ? (
            <Gift icon={message.body} hasArrived={hasArrived} />
          ) : (
            <Picture message={message} name={name} personId={personId} />
          )}
          {time && <span className={styles.stamp}>{time}</span>}
        </>
      )}
    </div>
  );
}

/** Above the reply to a story: its picture, or that it has ended. Both have the same size. */
function StoryQuote({ story }: { story: string | null }): ReactElement {
  const t = useT();
  const [hasEnded, setEnded] = useState(false);
  const shows = story !== null && !hasEnded;
  return (
    <span className={styles.story}>
      <span className={styles.storyFrame}>
        {shows ? (
          // The address expires together with the story.
          <img src={story} alt={t('chat.story_picture')} loading="lazy" onError={() => setEnded(true)} />
        ) : (
          <StoryIcon size={24} />
        )}
      </span>
      <span className={styles.storyText}>
        <span>{t('chat.story_reply')}</span>
        {shows ? null : <span className={styles.storyEnded}>{t('chat.story_ended')}</span>}
      </span>
    </span>
  );
}
