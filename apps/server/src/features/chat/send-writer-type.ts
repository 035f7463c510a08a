import type { NewMessage, SendResult } from './store-messages.ts';

export type SendWriter = {
  /** Resolves once the message is committed (or refused); pushes are out by then. */
  send: (sending: NewMessage, connectionId?: string) => Promise<SendResult>;
};
