import type { Message } from '@afterglow/protocol/entities/message';
import { create } from 'zustand';
import { useSession } from '../account/session.ts';

/** A message as another one shows it above its own words. */
export interface QuotedMessage {
  readonly id: number;
  readonly isMe: boolean;
  readonly type: Message['type'];
  /** Text, a gift's picture; nothing of photos. */
  readonly text: string;
}

/** What the next message to a person answers. */
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

/** The next message answers nothing again; with what it would have answered. */
export function endReply(personId: number): QuotedMessage | undefined {
  const { [personId]: quoted, ...to } = useReplying.getState().to;
  if (quoted) useReplying.setState({ to });
  return quoted;
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useReplying.setState({ to: {} });
});
