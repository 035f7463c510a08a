import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { MAX_LOADED_MESSAGES } from '@afterglow/domain/chat';
import { buildTimeline } from '@afterglow/domain/timeline';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { TypingBubble } from '@afterglow/ui/primitives/typing-bubble';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import type { ChatPerson } from '../../components/use-chat-person.ts';
import { useSentinel } from '../../components/use-sentinel.ts';
import { zoneOffset } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { peekPushState } from '../../state/account/web-push.ts';
import type { MessagePages } from '../../state/chat/message-pages.ts';
import { dropOldest, loadOlder } from '../../state/chat/messages.ts';
import { toQuotedMessage } from '../../state/chat/replying.ts';
import { useTyping } from '../../state/chat/typing.ts';
import { isAwaitingNotice } from '../../state/chat/virtual-notice.ts';
import styles from './message-list.module.css';
import { useMessageOptions } from './message-options.tsx';
import { MessageRow, type RowContext, type UnsentRow } from './message-row.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Only under the first message that a member sends. */
const NotifyMe = lazy(async () => ({ default: (await import('./notify-me.tsx')).NotifyMe }));

const toUnsentRow = (item: OutboxItem): UnsentRow => ({
  traceId: item.traceId,
  time: Math.floor(item.createdAtMs / 1_000),
  // Such a message waits for the sender to answer the notice, not for another attempt.
  state: isAwaitingNotice(item) ? 'pending' : item.state,
  item,
});

/** The messages of a conversation, newest at the bottom. Scrolling up loads older pages. */
export function MessageList({
  personId,
  pages,
  unsent,
  person,
}: {
  personId: number;
  pages: MessagePages;
  unsent: readonly OutboxItem[];
  person: ChatPerson | undefined;
}): ReactElement {
  const isTyping = useTyping(({ ids }) => ids.has(personId));
  // The unread mark stays where it was when the conversation was opened.
  const [unreadFromId] = useState(
    () => pages.messages.find((message) => !message.isMe && message.seen === 0)?.id,
  );
  const rows = useMemo(
    () =>
      buildTimeline({
        messages: pages.messages,
        unsent: unsent.map(toUnsentRow),
        offset: zoneOffset,
        unreadFromId: unreadFromId ?? null,
      }),
    [pages.messages, unsent, unreadFromId],
  );
  const newestId = pages.messages.at(-1)?.id;
  const [newestIdAtOpening] = useState(newestId ?? 0);
  const anchors = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'message' || row.kind === 'unsent'
          ? [{ key: row.key, isOwn: row.kind === 'unsent' || row.message.isMe }]
          : [],
      ),
    [rows],
  );
  const { scroller, isScrolledUp, newCount, onScroll, scrollToEnd } = useScrollAnchor(anchors);
  const { status, loadMore } = useOlderMessages(personId);
  const options = useMessageOptions(personId);

  const isOverLimit = pages.messages.length > MAX_LOADED_MESSAGES;
  useEffect(() => {
    if (isOverLimit && !isScrolledUp) dropOldest(personId);
  }, [isOverLimit, isScrolledUp, personId]);
  useEffect(() => () => dropOldest(personId), [personId]);

  const context: RowContext = {
    personId,
    person,
    newestId,
    newestIdAtOpening,
    findQuoted(id, cached) {
      if (!id) return undefined;
      if (cached) return { id, ...cached };
      const found = pages.messages.find((message) => message.id === id);
      return found && toQuotedMessage(found);
    },
  };
  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        data-message-scroller=""
      >
        <div className={styles.content}>
          <ListStart pages={pages} status={status} onLoadMore={loadMore} />
          <ol className={styles.list} aria-busy={status === 'loading' || undefined} {...options}>
            {rows.map((row) => (
              <MessageRow key={row.key} row={row} context={context} />
            ))}
            {pages.messages.length > 0 && pages.messages.every(({ isMe }) => isMe) ? (
              <li className={styles.notify}>
                <Suspense fallback={<NotifyPlace />}>
                  {person ? <NotifyMe gender={person.gender} /> : <NotifyPlace />}
                </Suspense>
              </li>
            ) : null}
            {isTyping ? (
              <li className={styles.row} data-first="">
                <TypingBubble />
              </li>
            ) : null}
          </ol>
        </div>
      </div>
      {isScrolledUp ? <NewestButton newCount={newCount} onClick={scrollToEnd} /> : null}
    </div>
  );
}

/**
 * Reserves the place of `NotifyMe` while it and the person are loading, so nothing above moves; not where it stays
 * empty.
 */
function NotifyPlace() {
  const [state] = useState(peekPushState);
  return state === 'off' || state === 'home-screen-first' ? (
    <span className={styles.promptPlaceholder} />
  ) : null;
}

type OlderStatus = 'idle' | 'loading' | 'failed';

function useOlderMessages(personId: number): { status: OlderStatus; loadMore: () => void } {
  const [status, setStatus] = useState<OlderStatus>('idle');
  return {
    status,
    loadMore() {
      if (status === 'loading') return;
      setStatus('loading');
      loadOlder(personId).then(
        () => setStatus('idle'),
        () => setStatus('failed'),
      );
    },
  };
}

/** Above the oldest loaded message: older ones are loading or failed to load, or the conversation begins here. */
function ListStart({
  pages: { messages, hasOlder },
  status,
  onLoadMore,
}: {
  pages: MessagePages;
  status: OlderStatus;
  onLoadMore: () => void;
}): ReactElement {
  const t = useT();
  const sentinel = useSentinel<HTMLDivElement>(() => {
    if (status === 'idle') onLoadMore();
  }, `${messages.length} ${status}`);
  if (!hasOlder) return <p className={styles.beginning}>{t('chat.beginning')}</p>;
  return (
    <div ref={sentinel} className={styles.older}>
      {status === 'failed' ? (
        <>
          <span>{t('chat.older_failed')}</span>
          <Button kind="ghost" onClick={onLoadMore}>
            {t('common.retry')}
          </Button>
        </>
      ) : (
        <Spinner label={t('chat.loading_older')} />
      )}
    </div>
  );
}

/** Leads back to the newest message. It counts those that arrived below the reader. */
function NewestButton({ newCount, onClick }: { newCount: number; onClick: () => void }): ReactElement {
  const t = useT();
  return (
    <div className={styles.down}>
      {newCount > 0 ? (
        <Button size="m" onClick={onClick} icon={<ChevronDown size={18} aria-hidden="true" />}>
          {t('chat.new_messages', { n: newCount })}
        </Button>
      ) : (
        <IconButton label={t('chat.newest')} kind="surface" onClick={onClick}>
          <ChevronDown size={22} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}
