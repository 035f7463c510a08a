import type { ReviewedKind } from '@afterglow/domain/photo-reviews';
import { defineRemovable, deleteRejection, endReview, requestReview } from '../profile/index.ts';

/*
 * A removed story is a rejected one, and no review decides about it meanwhile. It is deleted after its end, as every
 * story.
 */

/** With the review in which it waited. Decisions of earlier versions have none. */
type Before = { review: string; kind?: ReviewedKind | null; uploadedBy?: number | null };

defineRemovable('story', {
  find: async (db, id) => {
    const story = await db
      .selectFrom('story')
      .select(['person_id', 'media_key', 'at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return story && { personId: story.person_id, key: story.media_key, at: story.at };
  },
  remove: async (tx, id, { isHeld }) => {
    const story = await tx
      .selectFrom('story')
      .select('review')
      .where('id', '=', id)
      .where('review', '<>', 'refused')
      .forUpdate()
      .executeTakeFirst();
    if (!story) return null;
    const ended = await endReview(tx, ['story', 'persona_story'], id);
    const review = isHeld ? 'pending' : 'refused';
    await tx.updateTable('story').set({ review }).where('id', '=', id).execute();
    return { ...story, ...ended } satisfies Before;
  },
  restore: async (tx, id, stored, { isUndo, at }) => {
    const before = stored as Before;
    const review = isUndo ? before.review : 'approved';
    const story = await tx
      .updateTable('story')
      .set({ review })
      .where('id', '=', id)
      .returning(['person_id', 'media_key'])
      .executeTakeFirst();
    if (!story) return false;
    await deleteRejection(tx, ['story'], id);
    if (!isUndo || !before.kind) return true;
    await requestReview(tx, {
      kind: before.kind,
      subjectId: id,
      personId: story.person_id,
      key: story.media_key,
      at,
      uploadedBy: before.uploadedBy ?? null,
      live: review === 'approved',
    });
    return true;
  },
});
