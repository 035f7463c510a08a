import type { CallContract } from '@afterglow/protocol/define';
import type { Clock } from './clock.ts';
import type { CallError, Reply } from './reply.ts';

export type AnyReply = Reply<CallContract>;

/** A call without a reply yet, sent or still waiting. */
export interface PendingCall {
  name: string;
  data: unknown;
  isGuestCall: boolean;
  timeoutMs: number;
  reply: Promise<AnyReply>;
  settle: (reply: AnyReply) => void;
}

export const createCallError = (code: string, details?: unknown): AnyReply =>
  ({ ok: false, code, details }) as CallError as AnyReply;

/** Creates a register of the calls that were sent and have no reply yet, by request id. */
export function createSentCalls(clock: Clock) {
  const sent = new Map<string, { call: PendingCall; stopTimer: () => void }>();
  return {
    add(requestId: string, call: PendingCall): void {
      const stopTimer = clock.after(call.timeoutMs, () => {
        sent.delete(requestId);
        call.settle(createCallError('timeout'));
      });
      sent.set(requestId, { call, stopTimer });
    },
    /** Ignores pongs and replies to calls that have timed out. */
    settle(requestId: string, reply: AnyReply): void {
      const found = sent.get(requestId);
      if (!found) return;
      sent.delete(requestId);
      found.stopTimer();
      found.call.settle(reply);
    },
    settleAll(code: string): void {
      const interrupted = [...sent.values()];
      sent.clear();
      for (const { call, stopTimer } of interrupted) {
        stopTimer();
        call.settle(createCallError(code));
      }
    },
  };
}
