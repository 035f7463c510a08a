import type { Kysely } from 'kysely';
import { openDiskBlobs } from '../apps/server/src/blobs/disk.ts';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import {
  decidePhoto,
  isRejectionReason,
  listPendingPictures,
} from '../apps/server/src/features/profile/index.ts';
import { reviewStory } from '../apps/server/src/features/stories/index.ts';
import { createSignedUrl } from '../apps/server/src/media/signed-url.ts';
import { openMediaStore } from '../apps/server/src/media/store.ts';

/** The reviewer opens a picture within this time after listing it. */
const reviewWindowS = 3600;

/** Lists the pictures that wait for review, or decides about one. Returns false for invalid arguments. */
export async function runPhotosCommand(
  db: Kysely<DB>,
  config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [verb = 'list', which = '', reason = ''] = args;
  if (verb === 'list') return list(db, config);
  const [, kind, digits] = /^(photo|story):(\d{1,15})$/.exec(which) ?? [];
  const id = Number(digits);
  const rejectReason = verb === 'refuse' && isRejectionReason(reason) ? reason : null;
  if (!kind || (verb === 'refuse' ? !rejectReason : verb !== 'approve')) return false;
  const media = openMediaStore(await openDiskBlobs(config.dataDir));
  const done =
    kind === 'photo'
      ? await decidePhoto({ db, media }, id, rejectReason)
      : await reviewStory(db, id, !rejectReason);
  if (!done) throw new Error(`${which} does not wait for anybody to look at it.`);
  console.log(rejectReason ? `${which} is refused: ${rejectReason}` : `${which} is shown to others now.`);
  return true;
}

async function list(db: Kysely<DB>, config: Config): Promise<boolean> {
  const waiting = await listPendingPictures(db);
  const untilS = Math.floor(Date.now() / 1000) + reviewWindowS;
  for (const { id, kind, personId, name, key, at } of waiting) {
    const address = config.publicUrl + createSignedUrl(config.secret, key, untilS);
    console.log(`${kind}:${id}  of ${name} (${personId}), since ${at.toISOString()}\n  ${address}`);
  }
  console.log(waiting.length === 0 ? 'No picture waits.' : `${waiting.length} wait.`);
  return true;
}
