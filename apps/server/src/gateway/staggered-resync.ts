import { resync } from '@afterglow/protocol/resync';
import { createPushFrame } from '../rpc/push-frame.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

/**
 * Clients that are asked to reload do so immediately. The requests to all clients of a process are spread over this
 * time.
 */
const SPREAD_MS = 10_000;
const STEP_MS = 100;

type Connections = Pick<ConnectionRegistry, 'listPeople' | 'listStaffIds' | 'toPerson' | 'toStaff'>;

/**
 * Asks clients connected to this process to reload everything, a few at a time: those of some people, or of everybody
 * with `null`. A request to everybody starts again.
 */
export function createStaggeredResync(connections: Connections): {
  spread: (people: ReadonlySet<number> | null) => void;
  stop: () => void;
} {
  const frame = createPushFrame(resync, {});
  let waiting: (() => void)[] = [];
  let perStep = 1;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const step = () => {
    for (const notify of waiting.splice(0, perStep)) notify();
    if (waiting.length === 0) stop();
  };
  return {
    spread: (people) => {
      const asked = [...connections.listPeople()].filter((id) => !people || people.has(id));
      const notifyAsked = asked.map((id) => () => connections.toPerson(id, frame));
      waiting = people
        ? waiting.concat(notifyAsked)
        : [...notifyAsked, ...connections.listStaffIds().map((id) => () => connections.toStaff(id, frame))];
      perStep = Math.ceil(waiting.length / (SPREAD_MS / STEP_MS));
      timer ??= setInterval(step, STEP_MS).unref();
    },
    stop,
  };
}
