import type { House } from '../house.ts';
import { seesPhoto } from '../modules/discovery/discovery.ts';
import { seesStory } from '../modules/stories/stories.ts';

/** Whether a member may look at a hidden picture at this moment: one's own always, others' by the rule of what it is for. */
export async function opensPicture({ db, now }: House, readerId: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select(['owner_id', 'purpose'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return false;
  if (found.owner_id === readerId) return true;
  if (found.purpose === 'profile') return seesPhoto(db, readerId, key, now());
  return found.purpose === 'story' && seesStory(db, readerId, key, now());
}
