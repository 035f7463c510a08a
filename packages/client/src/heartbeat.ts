import type { Clock } from './clock.ts';

const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 8_000;

/** Sends pings on an open socket at intervals. `onDead` is called when no frame follows a ping in time. */
export function createHeartbeat({
  clock,
  sendPing,
  onDead,
}: {
  clock: Clock;
  sendPing: () => void;
  onDead: () => void;
}) {
  let stopPing = (): void => {};
  let stopPong = (): void => {};
  let isUnanswered = false;
  function start(): void {
    stopPing = clock.after(PING_EVERY_MS, ping);
  }
  function ping(withinMs = PONG_WITHIN_MS): void {
    stopPing();
    start();
    stopPong();
    isUnanswered = true;
    stopPong = clock.after(withinMs, onDead);
    sendPing();
  }
  return {
    start,
    ping,
    /** A frame has arrived. Returns whether it answers a ping: then the connection is alive. */
    receive(): boolean {
      const isAnswer = isUnanswered;
      if (isAnswer) stopPong();
      isUnanswered = false;
      return isAnswer;
    },
    stop(): void {
      isUnanswered = false;
      stopPing();
      stopPong();
    },
  };
}
