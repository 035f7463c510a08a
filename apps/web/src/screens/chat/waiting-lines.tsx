import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useParam } from '../../ground/use-place.ts';
import { waitingLines } from '../../state/chat/waiting-lines.ts';
import list from './message-list.module.css';
import { UnsentBubble } from './unsent-bubble.tsx';

/** A conversation that was opened without a network: what was written here and waits is shown, the rest cannot be had. */
export function WaitingLines({ otherwise }: { otherwise: ReactNode }): ReactElement {
  const personId = Number(useParam('slug'));
  const [lines, setLines] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    let gone = false;
    waitingLines(personId).then(
      (found) => {
        if (!gone) setLines(found);
      },
      // A private window keeps nothing: there is nothing to show.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [personId]);
  if (lines.length === 0) return <>{otherwise}</>;
  return (
    <div className={list.scroller}>
      <ol className={list.content}>
        {lines.map((item, at) => (
          <li key={item.traceId} className={list.row} data-mine="" data-first={at === 0 || undefined}>
            <UnsentBubble
              item={item}
              name=""
              quoted={undefined}
              // Nothing can be done about it before it is known whose it is.
              failed={false}
              last={at === lines.length - 1}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
