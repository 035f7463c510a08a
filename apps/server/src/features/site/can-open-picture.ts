import type { App } from '../../app.ts';
import { canSeePhoto } from '../discovery/index.ts';
import { canSeeStory } from '../stories/index.ts';

/**
 * Returns whether a member may look at a hidden picture at this moment: one's own always, others' by the rule of what
 * it is for.
 */
export async function canOpenPicture({ db, now }: App, readerId: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select(['owner_id', 'purpose'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return false;
  if (found.owner_id === readerId) return true;
  if (found.purpose === 'profile') return canSeePhoto(db, readerId, key, now());
  return found.purpose === 'story' && canSeeStory(db, readerId, key, now());
}
