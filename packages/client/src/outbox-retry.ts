import type { sendMessage } from '@afterglow/protocol/chat/send-message';
import type { Reply } from './reply.ts';

/** The wait after an error that may pass at any time. */
export const RATE_WAIT_MS = 1_000;
/** An `internal` error may be temporary; the trace id makes the repetition safe. */
const INTERNAL_RETRIES = 3;
const INTERNAL_WAIT_MS = 2_000;

/** Decides when a rejected message is sent again. */
export function createRetryPolicy(channel: { readonly state: string }) {
  const internalRetries = new Map<string, number>();
  return {
    forget: (traceId: string): void => void internalRetries.delete(traceId),
    /** Returns the wait before the next try: 0 as soon as the channel is signed in, null for never. */
    getDelayMs(traceId: string, reply: Extract<Reply<typeof sendMessage>, { ok: false }>): number | null {
      if (reply.code === 'offline' || reply.code === 'unauthenticated')
        return channel.state === 'authenticated' ? RATE_WAIT_MS : 0;
      if (reply.code === 'timeout') return RATE_WAIT_MS;
      if (reply.code === 'rate_limited' || reply.code === 'try_later')
        return Math.max(RATE_WAIT_MS, (reply.retryAfterS ?? 0) * 1_000);
      if (reply.code !== 'internal') return null;
      const tries = (internalRetries.get(traceId) ?? 0) + 1;
      internalRetries.set(traceId, tries);
      return tries > INTERNAL_RETRIES ? null : INTERNAL_WAIT_MS * tries;
    },
  };
}
