import type { Person } from '@afterglow/protocol/entities/person';
import { words } from '../../ground/language.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';

/** A match in the corner, for when its scene would be one interruption too many; a press opens it. */
export function tellMatch(person: Person): void {
  const { t } = words();
  toast({
    type: 'message',
    title: t('match.title'),
    message: t('match.body', { name: person.name }),
    from: person,
    virtual: person.virtual,
    onClick: () => openOverlay('match', { person: person.id }),
  });
}
