import type { Translate } from '@afterglow/i18n/translations';
import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { openOverlay } from '../core/overlay-address.ts';
import { toastInternalError } from '../core/toast-internal-error.ts';
import { patchProfile } from '../state/discovery/profile.ts';
import { type SwipeResult, swipeCard } from '../state/likes/swipe.ts';

/**
 * Likes a person from an overlay about them. The like shows immediately and is reverted on an error. A match replaces
 * the overlay with its scene.
 */
export async function likePerson(person: ProfilePerson, t: Translate): Promise<SwipeResult> {
  patchProfile(person.id, { liked: true });
  const outcome = await swipeCard(person, 1);
  if (outcome === 'match') {
    patchProfile(person.id, { matched: true });
    openOverlay('match', { person: person.id }, { replace: true });
  } else if (outcome !== 'done') {
    patchProfile(person.id, { liked: false });
    if (outcome === 'limit') openOverlay('like-limit', {});
    else if (outcome !== 'restricted') toastInternalError(t);
  }
  return outcome;
}
