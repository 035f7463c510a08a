import { askProfile, patchProfile } from '../discovery/profile.ts';
import { type SwipeOutcome, swipeCard } from '../likes/swipe.ts';

/** Likes whoever tells a story; `already` where there is a like or a match, which a second one would not change. */
export async function likeTeller(personId: number): Promise<SwipeOutcome | 'already'> {
  const person = await askProfile(personId).catch(() => null);
  if (!person) return 'failed';
  if (person.liked || person.matched) return 'already';
  const outcome = await swipeCard(person, 1);
  if (outcome === 'done' || outcome === 'match')
    patchProfile(personId, { liked: true, ...(outcome === 'match' && { matched: true }) });
  return outcome;
}
