import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { Blobs } from '../blobs/blobs.ts';
import { getPictureBlob } from './picture-key.ts';

/** Longer than a copy takes (0.1 s), shorter than anybody waits for a picture. */
const MAX_WAIT_MS = 2_000;
const LOOK_AFTER_MS = [25, 25, 50, 50, 100];
const LOOK_EVERY_MS = 250;
/** How long this process makes copies itself after a request timed out. */
const MAKE_HERE_MS = MINUTE_MS;

/**
 * Asks a process with the role `media` for a copy, and takes back what none has begun. `given_up`: the picture is
 * broken. `failed`: a process could not make it, and tries again.
 */
export type CopyRequests = {
  send: (key: string, width: number) => Promise<'waiting' | 'given_up'>;
  withdraw: (key: string, width: number) => Promise<'withdrawn' | 'failed'>;
};

type MakeCopy = (key: string, width: number) => Promise<Buffer | null>;

/**
 * Lets another process make the copy and waits until it is stored. If no process makes the copy in time,
 * `makeHere` makes it, so the picture is always shown. The request is then withdrawn, so the queue does not
 * grow.
 */
export function delegateCopy(
  { blobs, copyRequests, onTimeout }: { blobs: Blobs; copyRequests: CopyRequests; onTimeout: () => void },
  makeHere: MakeCopy,
): MakeCopy {
  let makeHereUntil = 0;
  return async (key, width) => {
    if (performance.now() < makeHereUntil) return makeHere(key, width);
    // A picture that is not there is not asked for.
    if (!(await blobs.get(getPictureBlob(key)))) return null;
    const begun = performance.now();
    try {
      if ((await copyRequests.send(key, width)) === 'given_up') return null;
      for (let look = 0; performance.now() - begun < MAX_WAIT_MS; look++) {
        await sleep(LOOK_AFTER_MS[look] ?? LOOK_EVERY_MS);
        const made = await blobs.get(getPictureBlob(key, width));
        if (made) return made;
      }
    } catch {
      // Without the database nothing can be delegated, and pictures are still shown.
    }
    const left = await copyRequests.withdraw(key, width).catch(() => 'withdrawn' as const);
    if (left === 'failed') return null;
    // Many may have waited together.
    if (performance.now() >= makeHereUntil) onTimeout();
    makeHereUntil = performance.now() + MAKE_HERE_MS;
    return makeHere(key, width);
  };
}
