import type { Message } from '@afterglow/protocol/entities/message';
import { create } from 'zustand';
import { useSession } from '../account/session.ts';

/** A quoted message, as shown above the reply. */
export interface QuotedMessage {
  readonly id: number;
  readonly isMe: boolean;
  readonly type: Message['type'];
  /** The text, or a gift's picture; nothing for photos. */
  readonly text: string;
}

/** The message that the next message to a person quotes. */
export const useReplying = create<{ readonly to: Readonly<Record<number, QuotedMessage>> }>(() => ({
  to: {},
}));

export const toQuotedMessage = ({ id, isMe, type, body }: Message): QuotedMessage => ({
  id,
  isMe,
  type,
  text: type === 'text' || type === 'gift' ? body : '',
});

export function startReply(personId: number, message: Message): void {
  useReplying.setState(({ to }) => ({ to: { ...to, [personId]: toQuotedMessage(message) } }));
}

/** Ends the reply, so that the next message quotes nothing; returns what it would have quoted. */
export function endReply(personId: number): QuotedMessage | undefined {
  const { [personId]: quoted, ...to } = useReplying.getState().to;
  if (quoted) useReplying.setState({ to });
  return quoted;
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useReplying.setState({ to: {} });
});
