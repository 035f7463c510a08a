import { defineRemovable } from '../profile/index.ts';

/* A removed story is a refused one. It is deleted after its end, as every story. */

defineRemovable('story', {
  find: async (db, id) => {
    const story = await db
      .selectFrom('story')
      .select(['person_id', 'media_key', 'at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return story && { personId: story.person_id, key: story.media_key, at: story.at };
  },
  remove: async (tx, id) => {
    const story = await tx
      .selectFrom('story')
      .select('review')
      .where('id', '=', id)
      .where('review', '<>', 'refused')
      .forUpdate()
      .executeTakeFirst();
    if (!story) return null;
    await tx.updateTable('story').set({ review: 'refused' }).where('id', '=', id).execute();
    return story;
  },
  restore: async (tx, id, before, { isUndo }) => {
    const review = isUndo ? (before as { review: string }).review : 'approved';
    await tx.updateTable('story').set({ review }).where('id', '=', id).execute();
  },
});
