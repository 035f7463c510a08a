import { pictureKeyIn } from '@afterglow/domain/picture-address';
import { DAY_MS, unixSeconds } from '@afterglow/domain/time';
import { storiesAdd } from '@afterglow/protocol/stories/stories-add';
import { sql } from 'kysely';
import { refuse, replyDetails, writeAlone } from '../../calls/handler.ts';
import { useMedia } from '../../media/media-rows.ts';

const lifeMs = DAY_MS;
const mostRunning = 10;

/** Only one's own upload for a story, each once; another's answers as none at all. Alone, so that two devices cannot add an eleventh. */
export const storiesAddHandler = writeAlone(storiesAdd, async ({ me, tx, now, house }, { photo }) => {
  const key = pictureKeyIn(photo);
  if (!key) return refuse('not_found');
  const { rows: running } = await sql<{ count: number }>`
    select count(*)::int as count from story where person_id = ${me.id} and ends_at > ${now}`.execute(tx);
  if (!(await useMedia(tx, { key, ownerId: me.id, purpose: 'story' }))) return refuse('not_found');
  if ((running[0]?.count ?? 0) >= mostRunning) return refuse('limit_reached');
  const ends = new Date(now.getTime() + lifeMs);
  const { id } = await tx
    .insertInto('story')
    .values({
      person_id: me.id,
      media_key: key,
      at: now,
      ends_at: ends,
      review: house.settings.current().photo_review ? 'pending' : 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return replyDetails({ story_id: id, ends: unixSeconds(ends) });
});
