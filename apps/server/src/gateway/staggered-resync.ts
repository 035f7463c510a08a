import { resync } from '@afterglow/protocol/resync';
import { createPushFrame } from '../rpc/push-frame.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

/**
 * Clients that are asked to reload do so at once. The requests to all clients of a process are spread over this time.
 */
const SPREAD_MS = 10_000;
const STEP_MS = 100;

/** Asks every client connected to this process to reload everything, a few at a time. A new request starts again. */
export function createStaggeredResync(connections: ConnectionRegistry): {
  spread: () => void;
  stop: () => void;
} {
  const frame = createPushFrame(resync, {});
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return {
    spread: () => {
      stop();
      const waiting = [
        ...Array.from(connections.people(), (id) => () => connections.toPerson(id, frame)),
        ...connections.staff().map((id) => () => connections.toStaff(id, frame)),
      ];
      const perStep = Math.ceil(waiting.length / (SPREAD_MS / STEP_MS));
      timer = setInterval(() => {
        for (const notify of waiting.splice(0, perStep)) notify();
        if (waiting.length === 0) stop();
      }, STEP_MS);
      timer.unref();
    },
    stop,
  };
}
