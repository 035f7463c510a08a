import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { signedMediaAddress } from '../apps/server/src/media/signed-address.ts';
import { openMediaStore } from '../apps/server/src/media/store.ts';
import { decidePhoto, isRefusal, waitingPictures } from '../apps/server/src/modules/profile/profile.ts';
import { decideStory } from '../apps/server/src/modules/stories/stories.ts';

/** A picture is looked at within this time after it was listed. */
const lookS = 3600;

/** Lists the pictures that wait, or decides about one. Answers false for what it does not understand. */
export async function reviewPictures(
  db: Kysely<DB>,
  config: Config,
  given: readonly string[],
): Promise<boolean> {
  const [verb = 'list', which = '', reason = ''] = given;
  if (verb === 'list') return list(db, config);
  const [, kind, digits] = /^(photo|story):(\d{1,15})$/.exec(which) ?? [];
  const id = Number(digits);
  const refusal = verb === 'refuse' && isRefusal(reason) ? reason : null;
  if (!kind || (verb === 'refuse' ? !refusal : verb !== 'approve')) return false;
  const media = await openMediaStore(path.join(config.dataDir, 'media'));
  const done =
    kind === 'photo' ? await decidePhoto({ db, media }, id, refusal) : await decideStory(db, id, !refusal);
  if (!done) throw new Error(`${which} does not wait for anybody to look at it.`);
  console.log(refusal ? `${which} is refused: ${refusal}` : `${which} is shown to others now.`);
  return true;
}

async function list(db: Kysely<DB>, config: Config): Promise<boolean> {
  const waiting = await waitingPictures(db);
  const untilS = Math.floor(Date.now() / 1000) + lookS;
  for (const { id, kind, personId, name, key, at } of waiting) {
    const address = config.publicUrl + signedMediaAddress(config.secret, key, untilS);
    console.log(`${kind}:${id}  of ${name} (${personId}), since ${at.toISOString()}\n  ${address}`);
  }
  console.log(waiting.length === 0 ? 'No picture waits.' : `${waiting.length} wait.`);
  return true;
}
