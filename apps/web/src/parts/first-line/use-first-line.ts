import { useEffect, useState } from 'react';
import { useConnected } from '../../ground/use-connected.ts';
import { onSettled, useUnsent } from '../../state/chat/outbox.ts';
import { heldFor } from '../../state/chat/sending.ts';

export interface FirstLine {
  /** `held` until the member has read what a virtual profile is, `waits` without a connection. */
  readonly state: 'none' | 'held' | 'waits' | 'sending' | 'failed' | 'sent';
  readonly text: string;
  /** Of one that failed, for trying again. */
  readonly traceId: string;
}

/** What became of the message written to somebody in this scene; one that an earlier load left counts, too. */
export function useFirstLine(personId: number): FirstLine {
  const items = useUnsent((unsent) => unsent.items);
  const connected = useConnected();
  const [sent, setSent] = useState<string | null>(null);
  useEffect(
    () =>
      onSettled(({ item, reply }) => {
        if (reply.ok && item.draft.receiver_id === personId) setSent(item.draft.message_text);
      }),
    [personId],
  );

  const item = items.find(({ draft }) => draft.receiver_id === personId);
  if (!item) return { state: sent === null ? 'none' : 'sent', text: sent ?? '', traceId: '' };
  const held = heldFor(items, personId).length > 0;
  const state = held ? 'held' : item.state === 'failed' ? 'failed' : connected ? 'sending' : 'waits';
  return { state, text: item.draft.message_text, traceId: item.traceId };
}
