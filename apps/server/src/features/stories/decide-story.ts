import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Lets others see a story, or nobody any more. False where it does not wait. */
export async function reviewStory(db: Kysely<DB>, id: number, approved: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('story')
    .set({ review: approved ? 'approved' : 'refused' })
    .where('id', '=', id)
    .where('review', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
