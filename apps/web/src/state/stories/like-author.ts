import { fetchProfile, patchProfile } from '../discovery/profile.ts';
import { type SwipeResult, swipeCard } from '../likes/swipe.ts';

/** Likes the author of a story; `already` if there is a like or a match, which a second like would not change. */
export async function likeAuthor(personId: number): Promise<SwipeResult | 'already'> {
  const person = await fetchProfile(personId).catch(() => null);
  if (!person) return 'failed';
  if (person.liked || person.matched) return 'already';
  const outcome = await swipeCard(person, 1);
  if (outcome === 'done' || outcome === 'match')
    patchProfile(personId, { liked: true, ...(outcome === 'match' && { matched: true }) });
  return outcome;
}
