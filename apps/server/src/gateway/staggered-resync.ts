import { resync } from '@afterglow/protocol/resync';
import { pushFrame } from '../rpc/push-frame.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

/** Whoever is asked to ask again does so at once: all of a process within this time, not in one moment. */
const SPREAD_MS = 10_000;
const STEP_MS = 100;

/** Asks everybody connected here to ask for everything again, a few at a time. A new wish begins anew. */
export function createStaggeredResync(connections: ConnectionRegistry): {
  spread: () => void;
  stop: () => void;
} {
  const frame = pushFrame(resync, {});
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
