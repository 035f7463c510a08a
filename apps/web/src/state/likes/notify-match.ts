import type { Person } from '@afterglow/protocol/entities/person';
import { translations } from '../../core/language.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';

/**
 * Shows a toast for a match, if the match scene would be one interruption too many; a click opens the scene.
 */
export function notifyMatch(person: Person): void {
  const { t } = translations();
  toast({
    type: 'message',
    title: t('match.title'),
    message: t('match.body', { name: person.name }),
    from: person,
    virtual: person.virtual,
    onClick: () => openOverlay('match', { person: person.id }),
  });
}
