import { useEffect, useState } from 'react';
import { useConnected } from '../../core/use-connected.ts';
import { onSettled, useUnsent } from '../../state/chat/outbox.ts';
import { getHeldMessages } from '../../state/chat/send-text.ts';

export interface FirstMessageState {
  /** `held` until the member has read what a virtual profile is, `waits` without a connection. */
  readonly state: 'none' | 'held' | 'waits' | 'sending' | 'failed' | 'sent';
  readonly text: string;
  /** Of one that failed, for trying again. */
  readonly traceId: string;
}

/** What became of the message written to somebody in this scene; one that an earlier load left counts, too. */
export function useFirstMessage(personId: number): FirstMessageState {
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
  const isHeld = getHeldMessages(items, personId).length > 0;
  const state = isHeld ? 'held' : item.state === 'failed' ? 'failed' : connected ? 'sending' : 'waits';
  return { state, text: item.draft.message_text, traceId: item.traceId };
}
