import type { Sending, StoredSend } from './store-sends.ts';

export type SendWriter = {
  /** Resolves once the message is committed (or refused); pushes are out by then. */
  send: (sending: Sending, connectionId?: string) => Promise<StoredSend>;
};
