import { imageShows } from '@afterglow/domain/chat';
import { emojiAlone } from '@afterglow/domain/emoji-alone';
import type { Message } from '@afterglow/protocol/entities/message';
import { GiftIcon } from '@afterglow/ui/icons/gift';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { Check, CheckCheck, ImageOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { nowSeconds } from '../../ground/format.ts';
import { useT } from '../../ground/words.tsx';
import styles from './bubble.module.css';
import { MessageText } from './message-text.tsx';
import { MessageTime } from './message-time.tsx';
import { StoryQuote } from './story-quote.tsx';

/** What was sent beside words: a gift or a picture. */
function Sent({ message, name }: { message: Message; name: string }): ReactElement {
  const t = useT();
  if (message.type === 'gift') {
    return (
      <span className={styles.gift}>
        {message.body.startsWith('/') ? (
          <img src={message.body} alt={t('chat.gift')} width={96} height={96} loading="lazy" />
        ) : (
          <>
            <GiftIcon size={40} />
            <span>{t('chat.gift')}</span>
          </>
        )}
      </span>
    );
  }
  const timed = message.type === 'image';
  if (message.body === '' || (timed && !imageShows(message.time, nowSeconds()))) {
    return (
      <span className={styles.expired}>
        <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('chat.image_gone')}
      </span>
    );
  }
  return (
    <img
      className={styles.image}
      src={message.body}
      alt={message.isMe ? t('chat.image_sent') : t.said('chat.image_received', { name })}
      width={240}
      height={320}
      loading="lazy"
    />
  );
}

/** One message as the server has it. The last of a group carries its time, and of one's own whether it was read. */
export function Bubble({
  message,
  name,
  first,
  last,
}: {
  message: Message;
  name: string;
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
  const said = message.type === 'text';
  return (
    <div
      className={styles.bubble}
      data-mine={message.isMe || undefined}
      data-last={last || undefined}
      data-kind={said && emojiAlone(message.body) ? 'emoji' : message.type}
    >
      {first ? <VisuallyHidden>{message.isMe ? t('chat.you') : name}: </VisuallyHidden> : null}
      {message.story_id ? <StoryQuote story={message.story} /> : null}
      {said ? (
        <MessageText text={message.body}>{time}</MessageText>
      ) : (
        <>
          <Sent message={message} name={name} />
          {time}
        </>
      )}
    </div>
  );
}
