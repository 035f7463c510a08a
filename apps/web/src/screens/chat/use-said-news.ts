import type { Message } from '@afterglow/protocol/entities/message';
import { announce } from '@afterglow/ui/primitives/announcer';
import { useEffect, useRef } from 'react';
import { useT } from '../../ground/words.tsx';

const SAID_CHARS = 140;
/** More than two within this time are said as a number. */
const GATHER_MS = 2_000;

/** Says to screen readers what comes in while the conversation is open; the list itself is silent. */
export function useSaidNews(name: string, messages: readonly Message[] | undefined): void {
  const t = useT();
  const newest = useRef<number | null>(null);
  const lately = useRef<{ at: number }[]>([]);

  useEffect(() => {
    if (!messages) return;
    const last = messages.at(-1)?.id ?? 0;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, last);
    if (before === null) return;
    const fresh = messages.filter((message) => message.id > before && !message.isMe);
    if (fresh.length === 0) return;
    const now = Date.now();
    lately.current = [
      ...lately.current.filter(({ at }) => now - at < GATHER_MS),
      ...fresh.map(() => ({ at: now })),
    ];
    const many = lately.current.length;
    const [only] = fresh;
    if (many > 2 || fresh.length > 1 || only?.type !== 'text')
      announce(t.said('chat.said_many', { n: many, name }));
    else announce(t.said('chat.said_new', { name, text: only.body.slice(0, SAID_CHARS) }));
  }, [messages, name, t]);
}
