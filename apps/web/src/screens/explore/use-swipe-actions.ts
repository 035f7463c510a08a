import type { Person } from '@afterglow/protocol/entities/person';
import { announce } from '@afterglow/ui/primitives/announcer';
import { useCallback } from 'react';
import type { SwipeDecision } from '../../components/deck/deck-input.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { waitForPaint } from '../../core/wait-for-paint.ts';
import { useSession } from '../../state/account/session.ts';
import { useDeck } from '../../state/discovery/deck.ts';
import { swipeCard, undoSwipe } from '../../state/likes/swipe.ts';

/** Swipes the top card and takes the last swipe back. Both say to screen readers what happened. */
export function useSwipeActions(): {
  swipe: (person: Person, decision: SwipeDecision) => Promise<void>;
  undo: () => Promise<void>;
} {
  const t = useT();
  const describePerson = useCallback(
    (person: Person) =>
      person.city
        ? t.plain('common.name_age_city', { name: person.name, age: person.age, city: person.city })
        : t.plain('common.name_age', { name: person.name, age: person.age }),
    [t],
  );

  const swipe = useCallback(
    async (person: Person, decision: SwipeDecision) => {
      const pending = swipeCard(person, decision === 'like' ? 1 : 0);
      const next = useDeck.getState().cards[0];
      // Announces after the paint, because an announcement in the same frame costs another layout.
      void waitForPaint().then(() => {
        if (next)
          announce(
            t.plain(decision === 'like' ? 'explore.said_like' : 'explore.said_pass', {
              who: describePerson(next),
            }),
          );
        else announce(t('explore.said_last'));
      });
      const result = await pending;
      if (result === 'match') openOverlay('match', { person: person.id });
      if (result === 'limit') openOverlay('like-limit', {});
      if (result === 'gone')
        toast({ type: 'error', message: t('explore.person_gone', { name: person.name }) });
      if (result === 'failed')
        toast({ type: 'error', message: t('explore.swipe_failed', { name: person.name }) });
    },
    [t, describePerson],
  );

  const undo = useCallback(async () => {
    const undone = await undoSwipe();
    if (undone.ok) announce(t.plain('explore.said_undo', { name: undone.person.name }));
    else if (undone.reason === 'matched') toast({ type: 'error', message: t('explore.undo_matched') });
    else if (undone.reason === 'nothing') toast({ type: 'error', message: t('explore.undo_nothing') });
    else toastInternalError(t);
  }, [t]);

  return { swipe, undo };
}

/** Returns why a card is in the deck although the search would not find it. */
export function useCardNote(): (person: Person) => string | undefined {
  const t = useT();
  const searchAge = useSession(({ user }) => user?.s_age);
  return useCallback(
    (person: Person) => {
      if (person.boosted) return t('explore.boosted');
      if (!person.widened) return undefined;
      const [min = 0, max = Number.POSITIVE_INFINITY] = (searchAge ?? '')
        .split(',')
        .filter(Boolean)
        .map(Number);
      const isInRange = person.age === 0 || (person.age >= min && person.age <= max);
      return t(isInRange ? 'explore.widened_radius' : 'explore.widened_age');
    },
    [t, searchAge],
  );
}
