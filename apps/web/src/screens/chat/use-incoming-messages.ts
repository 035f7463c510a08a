import type { Message } from '@afterglow/protocol/entities/message';
import { announce } from '@afterglow/ui/primitives/announcer';
import { useEffect, useRef } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';
import { useT } from '../../core/translations.tsx';
import { setContactUnread } from '../../state/chat/contacts.ts';
import { listUnreadIds, type MessagePages } from '../../state/chat/message-pages.ts';
import { reportRead } from '../../state/chat/messages.ts';

/** The call accepts this many ids. */
const MAX_IDS = 200;

/** Reports incoming messages as read, in one batch, while the page is visible. */
export function useReadReceipts(personId: number, pages: MessagePages | undefined): void {
  const isHidden = usePageHidden();
  const reported = useRef(new Set<number>());
  useEffect(() => {
    if (isHidden || !pages) return;
    const ids = listUnreadIds(pages.messages)
      .filter((id) => !reported.current.has(id))
      .slice(-MAX_IDS);
    if (ids.length === 0) return;
    for (const id of ids) reported.current.add(id);
    void reportRead(personId, ids).then((unread) => {
      if (unread === null) for (const id of ids) reported.current.delete(id);
      else setContactUnread(personId, unread);
    });
  }, [isHidden, pages, personId]);
}

const MAX_ANNOUNCED_CHARS = 140;
/** More than two messages within this time are announced as a number. */
const GROUP_MS = 2_000;

/** Announces incoming messages to screen readers while the conversation is open. The list itself is silent. */
export function useMessageAnnouncer(name: string, messages: readonly Message[] | undefined): void {
  const t = useT();
  const newest = useRef<number | null>(null);
  const recent = useRef<{ at: number }[]>([]);

  useEffect(() => {
    if (!messages) return;
    const last = messages.at(-1)?.id ?? 0;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, last);
    if (before === null) return;
    const fresh = messages.filter((message) => message.id > before && !message.isMe);
    if (fresh.length === 0) return;
    const nowMs = Date.now();
    recent.current = [
      ...recent.current.filter(({ at }) => nowMs - at < GROUP_MS),
      ...fresh.map(() => ({ at: nowMs })),
    ];
    const count = recent.current.length;
    const [only] = fresh;
    if (count > 2 || fresh.length > 1 || only?.type !== 'text')
      announce(t.plain('chat.said_many', { n: count, name }));
    else announce(t.plain('chat.said_new', { name, text: only.body.slice(0, MAX_ANNOUNCED_CHARS) }));
  }, [messages, name, t]);
}
