import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { MAX_LOADED_MESSAGES } from '@afterglow/domain/chat';
import { buildTimeline, type UnsentMessage } from '@afterglow/domain/timeline';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { TypingBubble } from '@afterglow/ui/primitives/typing-bubble';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import type { ChatPerson } from '../../components/use-chat-person.ts';
import { useSentinel } from '../../components/use-sentinel.ts';
import { formatDayChip, zoneOffset } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { MessagePages } from '../../state/chat/message-pages.ts';
import { dropOldest, loadOlder } from '../../state/chat/messages.ts';
import { type QuotedMessage, toQuotedMessage } from '../../state/chat/replying.ts';
import { isAwaitingNotice } from '../../state/chat/send-text.ts';
import { useTyping } from '../../state/chat/typing.ts';
import { Bubble } from './bubble.tsx';
import { MessageLine } from './message-line.tsx';
import styles from './message-list.module.css';
import { CoinsReturnedMessage, HonestAnswerMessage } from './system-message.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useMessageOptions } from './use-message-options.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Only under the first message that somebody sends. */
const NotifyMe = lazy(async () => ({ default: (await import('./notify-me.tsx')).NotifyMe }));

interface UnsentRow extends UnsentMessage {
  item: OutboxItem;
}

const toUnsent = (item: OutboxItem): UnsentRow => ({
  traceId: item.traceId,
  time: Math.floor(item.createdAtMs / 1_000),
  // Waits for an answer of its sender, not for another try.
  state: isAwaitingNotice(item) ? 'pending' : item.state,
  item,
});

/** What was said, newest at the bottom; older pages come as one scrolls up. */
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
  const t = useT();
  const typing = useTyping(({ ids }) => ids.has(personId));
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  // What was unread when the conversation was opened keeps its mark while it is open.
  const [unreadFromId] = useState(
    () => pages.messages.find((message) => !message.isMe && message.seen === 0)?.id,
  );

  const rows = useMemo(
    () =>
      buildTimeline({
        messages: pages.messages,
        unsent: unsent.map(toUnsent),
        offset: zoneOffset,
        unreadFromId: unreadFromId ?? null,
      }),
    [pages.messages, unsent, unreadFromId],
  );
  const newestId = pages.messages.at(-1)?.id;
  // Gifts that came while one looked on fall into place; those that were there lie still.
  const [newestAtFirst] = useState(newestId ?? 0);
  const quoted = (
    id: number | null | undefined,
    cached?: Omit<QuotedMessage, 'id'>,
  ): QuotedMessage | undefined => {
    if (!id) return undefined;
    if (cached) return { id, ...cached };
    const there = pages.messages.find((message) => message.id === id);
    return there && toQuotedMessage(there);
  };
  const places = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'message' || row.kind === 'unsent'
          ? [{ key: row.key, own: row.kind === 'unsent' || row.message.isMe }]
          : [],
      ),
    [rows],
  );
  const { scroller, up, unseen, onScroll, scrollToEnd } = useScrollAnchor(places);

  const options = useMessageOptions(personId);
  const many = pages.messages.length > MAX_LOADED_MESSAGES;
  useEffect(() => {
    if (many && !up) dropOldest(personId);
  }, [many, up, personId]);
  useEffect(() => () => dropOldest(personId), [personId]);

  async function more(): Promise<void> {
    if (older === 'loading') return;
    setOlder('loading');
    try {
      await loadOlder(personId);
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }
  const top = useSentinel<HTMLDivElement>(() => {
    if (older === 'idle') void more();
  }, `${pages.messages.length} ${older}`);

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
          {pages.hasOlder ? (
            <div ref={top} className={styles.older}>
              {older === 'failed' ? (
                <>
                  <span>{t('chat.older_failed')}</span>
                  <Button kind="ghost" onClick={() => void more()}>
                    {t('common.retry')}
                  </Button>
                </>
              ) : (
                <Spinner label={t('chat.loading_older')} />
              )}
            </div>
          ) : (
            <p className={styles.beginning}>{t('chat.beginning')}</p>
          )}
          <ol className={styles.list} aria-busy={older === 'loading' || undefined} {...options}>
            {rows.map((row) => {
              if (row.kind === 'day') {
                return (
                  <li key={row.key} className={styles.day} data-day="">
                    <span>{formatDayChip(row.time)}</span>
                  </li>
                );
              }
              if (row.kind === 'unread') {
                return (
                  <li key={row.key} className={styles.unread}>
                    <span>{t('chat.new_messages', { n: row.count })}</span>
                  </li>
                );
              }
              const mine = row.kind === 'unsent' || row.message.isMe;
              return (
                <li
                  key={row.key}
                  className={styles.row}
                  data-row={row.key}
                  data-first={row.first || undefined}
                  data-mine={mine || undefined}
                >
                  {row.kind === 'unsent' ? (
                    <UnsentBubble
                      item={row.message.item}
                      failed={row.failed}
                      last={row.last}
                      name={person?.name ?? ''}
                      quoted={quoted(row.message.item.draft.reply_to)}
                    />
                  ) : (
                    <>
                      <MessageLine
                        messageId={row.message.id}
                        mine={row.message.isMe}
                        newest={row.message.id === newestId}
                      >
                        <Bubble
                          message={row.message}
                          quoted={quoted(row.message.reply_to, row.message.quote)}
                          personId={personId}
                          name={person?.name ?? ''}
                          first={row.first}
                          last={row.last}
                          arrived={row.message.id > newestAtFirst}
                        />
                      </MessageLine>
                      {row.message.notice === 'honest_answer' && person ? (
                        <HonestAnswerMessage name={person.name} />
                      ) : null}
                      {row.message.returned ? <CoinsReturnedMessage coins={row.message.returned} /> : null}
                    </>
                  )}
                </li>
              );
            })}
            {pages.messages.length > 0 && pages.messages.every(({ isMe }) => isMe) ? (
              <li className={styles.notify}>
                {/* Its place is kept while it and the person are fetched: what stands above does not move. */}
                <Suspense fallback={<span className={styles.tellPlace} />}>
                  {person ? <NotifyMe gender={person.gender} /> : <span className={styles.tellPlace} />}
                </Suspense>
              </li>
            ) : null}
            {typing ? (
              <li className={styles.row} data-first="">
                <TypingBubble />
              </li>
            ) : null}
          </ol>
        </div>
      </div>
      {up ? (
        <div className={styles.down}>
          {unseen > 0 ? (
            <Button size="m" onClick={scrollToEnd} icon={<ChevronDown size={18} aria-hidden="true" />}>
              {t('chat.new_messages', { n: unseen })}
            </Button>
          ) : (
            <IconButton label={t('chat.newest')} kind="surface" onClick={scrollToEnd}>
              <ChevronDown size={22} strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
      ) : null}
    </div>
  );
}
