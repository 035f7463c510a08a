import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import type { QuotedMessage } from '../state/chat/replying.ts';
import styles from './message-quote.module.css';

/** The message that another one answers: who wrote it and how it begins. `quoted` is undefined if it is not loaded. */
export function MessageQuote({
  quoted,
  name,
}: {
  quoted: QuotedMessage | undefined;
  name: string;
}): ReactElement {
  const t = useT();
  const text = !quoted
    ? t('chat.quote_text')
    : quoted.type === 'text'
      ? quoted.text
      : t(quoted.type === 'gift' ? 'chat.quote_gift' : 'chat.quote_photo');
  return (
    <span className={styles.quote}>
      <span className={styles.whose}>
        {quoted?.isMe ? t('chat.reply_to_me') : t('chat.reply_to', { name })}
      </span>
      <span className={styles.text} dir="auto">
        {text}
      </span>
    </span>
  );
}
