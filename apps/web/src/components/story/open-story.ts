import { translations } from '../../core/language.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useSession } from '../../state/account/session.ts';

/**
 * Opens a person's stories: the member's own always, others' with premium. Without premium, a toast leads to the offer.
 */
export function openStory(personId: number, story?: number): void {
  const { user } = useSession.getState();
  if (user?.premium === 1 || user?.id === personId) {
    openOverlay('story', { person: personId, ...(story !== undefined && { story }) });
    return;
  }
  toast({
    type: 'error',
    message: translations().t('errors.stories_premium_only'),
    onClick: () => openOverlay('premium', {}),
  });
}
