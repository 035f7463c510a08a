import { parsePictureKey } from '@afterglow/domain/picture-url';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { storiesAdd } from '@afterglow/protocol/stories/stories-add';
import { sql } from 'kysely';
import { claimMedia } from '../../media/media-rows.ts';
import { reject, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';
import { requestReviewOfUpload } from '../profile/index.ts';

const TTL_MS = DAY_MS;
const MAX_RUNNING = 10;

/**
 * Accepts only the member's own upload for a story, each once. Another member's upload counts as missing. Serialised by
 * member, so two devices cannot add an eleventh story.
 */
export const storiesAddHandler = writeExclusive(storiesAdd, async ({ me, tx, now, app }, { photo }) => {
  const key = parsePictureKey(photo);
  if (!key) return reject('not_found');
  const { rows: running } = await sql<{ count: number }>`
    select count(*)::int as count from story where person_id = ${me.id} and ends_at > ${now}`.execute(tx);
  if (!(await claimMedia(tx, { key, ownerId: me.id, purpose: 'story' }))) return reject('not_found');
  if ((running[0]?.count ?? 0) >= MAX_RUNNING) return reject('limit_reached');
  const mode = app.settings.current().photo_review;
  const ends = new Date(now.getTime() + TTL_MS);
  const { id } = await tx
    .insertInto('story')
    .values({
      person_id: me.id,
      media_key: key,
      at: now,
      ends_at: ends,
      review: mode === 'before' ? 'pending' : 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestReviewOfUpload(tx, mode, { kind: 'story', subjectId: id, personId: me.id, key, at: now });
  return replyWithDetails({ story_id: id, ends: toUnixSeconds(ends) });
});
