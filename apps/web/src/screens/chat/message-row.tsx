import type { OutboxItem } from '@afterglow/client/outbox-storage';
import type { TimelineRow, UnsentMessage } from '@afterglow/domain/timeline';
import type { Message } from '@afterglow/protocol/entities/message';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import type { ReactElement } from 'react';
import type { ChatPerson } from '../../components/use-chat-person.ts';
import { formatDayChip } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { QuotedMessage } from '../../state/chat/replying.ts';
import { Bubble } from './bubble.tsx';
import styles from './message-list.module.css';
import { MessageLine } from './message-options.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

export interface UnsentRow extends UnsentMessage {
  item: OutboxItem;
}

export type Row = TimelineRow<Message, UnsentRow>;

/** What every row of a conversation needs beside its own message. */
export interface RowContext {
  personId: number;
  person: ChatPerson | undefined;
  newestId: number | undefined;
  /** The newest message when the list was opened. Gifts that arrive after it are animated. */
  newestIdAtOpening: number;
  /** `cached`: the quote that the message itself carries. */
  findQuoted: (
    id: number | null | undefined,
    cached?: Omit<QuotedMessage, 'id'>,
  ) => QuotedMessage | undefined;
}

/** A row of a conversation: a day, the mark above the unread messages, or a message. */
export function MessageRow({ row, context }: { row: Row; context: RowContext }): ReactElement {
  const t = useT();
  if (row.kind === 'day')
    return (
      <li className={styles.day} data-day="">
        <span>{formatDayChip(row.time)}</span>
      </li>
    );
  if (row.kind === 'unread')
    return (
      <li className={styles.unread}>
        <span>{t('chat.new_messages', { n: row.count })}</span>
      </li>
    );
  const isOwn = row.kind === 'unsent' || row.message.isMe;
  return (
    <li
      className={styles.row}
      data-row={row.key}
      data-first={row.first || undefined}
      data-own={isOwn || undefined}
    >
      {row.kind === 'unsent' ? (
        <UnsentBubble
          item={row.message.item}
          hasFailed={row.failed}
          isLast={row.last}
          name={context.person?.name ?? ''}
          quoted={context.findQuoted(row.message.item.draft.reply_to)}
        />
      ) : (
        <SentMessage row={row} context={context} />
      )}
    </li>
  );
}

function SentMessage({
  row: { message, first, last },
  context: { personId, person, newestId, newestIdAtOpening, findQuoted },
}: {
  row: Extract<Row, { kind: 'message' }>;
  context: RowContext;
}): ReactElement {
  return (
    <>
      <MessageLine messageId={message.id} isOwn={message.isMe} isNewest={message.id === newestId}>
        <Bubble
          message={message}
          quoted={findQuoted(message.reply_to, message.quote)}
          personId={personId}
          name={person?.name ?? ''}
          isFirst={first}
          isLast={last}
          hasArrived={message.id > newestIdAtOpening}
        />
      </MessageLine>
      {message.notice === 'honest_answer' && person ? <HonestAnswer name={person.name} /> : null}
      {message.returned ? <CoinsReturned coins={message.returned} /> : null}
    </>
  );
}

/** The site's own answer to "are you real?". Nobody writes it, it is free, and it always comes. */
function HonestAnswer({ name }: { name: string }): ReactElement {
  const t = useT();
  return (
    <p className={styles.system}>
      <VirtualIcon size={18} />
      <span>
        {t('chat.honest', { name })} <span className={styles.free}>{t('chat.honest_free')}</span>
      </span>
    </p>
  );
}

/** Under a message that was not answered in time: its price was returned. */
function CoinsReturned({ coins }: { coins: number }): ReactElement {
  const t = useT();
  return (
    <p className={styles.system}>
      <CoinIcon size={18} />
      <span>{t('chat.returned', { n: coins })}</span>
    </p>
  );
}
