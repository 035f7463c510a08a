import type { Logger } from 'pino';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { PictureError } from './picture.ts';
import type { MediaStore } from './store.ts';

type Attempt = { isLastAttempt: boolean };

/**
 * Makes a copy for another process. Only a broken picture fails: if the store is down or too many copies wait, the next
 * view of the picture asks again.
 */
export async function makeRequestedCopy(
  { media, log }: { media: MediaStore; log: Logger },
  { key, width }: JobPayload<'size_picture'>,
  { isLastAttempt }: Attempt,
): Promise<void> {
  try {
    await media.get(key, width);
  } catch (error) {
    const facts = { err: error, picture: key.slice(0, 8), width };
    if (!(error instanceof PictureError)) return log.warn(facts, 'a copy of a picture could not be made now');
    if (isLastAttempt) log.error(facts, 'a picture is broken: no copy is made of it');
    throw error;
  }
}
