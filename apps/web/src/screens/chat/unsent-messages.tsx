import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useParam } from '../../core/use-location.ts';
import { readUnsentMessages } from '../../state/chat/unsent-messages.ts';
import list from './message-list.module.css';
import { UnsentBubble } from './unsent-bubble.tsx';

/** A conversation opened without a network: shows the messages that wait on this device. */
export function UnsentMessages({ fallback }: { fallback: ReactNode }): ReactElement {
  const personId = Number(useParam('slug'));
  const [messages, setMessages] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    let isGone = false;
    readUnsentMessages(personId).then(
      (found) => {
        if (!isGone) setMessages(found);
      },
      // A private window stores nothing, so there is nothing to show.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [personId]);
  if (messages.length === 0) return <>{fallback}</>;
  return (
    <div className={list.scroller}>
      <ol className={list.content}>
        {messages.map((item, at) => (
          <li key={item.traceId} className={list.row} data-own="" data-first={at === 0 || undefined}>
            <UnsentBubble
              item={item}
              name=""
              quoted={undefined}
              // A message can be retried or deleted only once the session is known.
              hasFailed={false}
              isLast={at === messages.length - 1}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
