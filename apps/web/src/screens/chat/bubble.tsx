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

/** One message as the server has it. The last of a group carries its time, and of one's own whether it was read. */
export function Bubble({
  message,
  name,
  personId,
  first,
  last,
  quoted,
  arrived,
}: {
  message: Message;
  /** The message that it answers, where that is known. */
  quoted: QuotedMessage | undefined;
  /** It came while one looked on. */
  arrived: boolean;
  name: string;
  /** Who the conversation is with. */
  personId: number;
  first: boolean;
  last: boolean;
}): ReactElement {
  const t = useT();
  const seen = message.seen === 1;
  const Mark = seen ? CheckCheck : Check;
  const mark = message.isMe ? (
    <>
      <Mark size={16} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>{t(seen ? 'chat.seen' : 'chat.sent')}</VisuallyHidden>
    </>
  ) : undefined;
  const time = last ? <MessageTime timeS={message.time} mark={mark} seen={seen} /> : null;
  const isText = message.type === 'text';
  return (
    <div
      className={styles.bubble}
      data-mine={message.isMe || undefined}
      data-last={last || undefined}
      data-arrived={arrived || undefined}
      data-kind={isText && countEmojiOnly(message.body) && !message.reply_to ? 'emoji' : message.type}
    >
      {first ? <VisuallyHidden>{message.isMe ? t('chat.you') : name}: </VisuallyHidden> : null}
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
            <Gift icon={message.body} arrived={arrived} />
          ) : (
            <Picture message={message} name={name} personId={personId} />
          )}
          {time && <span className={styles.stamp}>{time}</span>}
        </>
      )}
    </div>
  );
}

/** Over the words that answer a story: its picture while it runs, then that it has ended. Its place stays the same. */
export function StoryQuote({ story }: { story: string | null }): ReactElement {
  const t = useT();
  const [ended, setEnded] = useState(false);
  const shows = story !== null && !ended;
  return (
    <span className={styles.story}>
      <span className={styles.storyFrame}>
        {shows ? (
          // Its address holds for as long as the story does.
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
