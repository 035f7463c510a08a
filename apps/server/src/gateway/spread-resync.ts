import { resync } from '@afterglow/protocol/resync';
import { pushFrame } from '../calls/push-frame.ts';
import type { Lines } from './lines.ts';

/** Whoever is asked to ask again does so at once: all of a process within this time, not in one moment. */
const spreadMs = 10_000;
const sliceMs = 100;

/** Asks everybody connected here to ask for everything again, a few at a time. A new wish begins anew. */
export function openResync(lines: Lines): { spread: () => void; stop: () => void } {
  const frame = pushFrame(resync, {});
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return {
    spread: () => {
      stop();
      const waiting = [
        ...Array.from(lines.people(), (id) => () => lines.toPerson(id, frame)),
        ...lines.staff().map((id) => () => lines.toStaff(id, frame)),
      ];
      const slice = Math.ceil(waiting.length / (spreadMs / sliceMs));
      timer = setInterval(() => {
        for (const tell of waiting.splice(0, slice)) tell();
        if (waiting.length === 0) stop();
      }, sliceMs);
      timer.unref();
    },
    stop,
  };
}
