import { getDragTransform, getExitAnimation, getSwipeIntent } from '@afterglow/domain/deck-physics';
import type { Person } from '@afterglow/protocol/entities/person';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { followCard } from './card-gesture.ts';
import { applyDrag, type DraggedCard, resetCard, resetCardsBelow, startDrag } from './card-styles.ts';
import type { Exit } from './swipe-card.tsx';

export type SwipeDecision = 'like' | 'pass';

/** What a finger, a key or a button does at the moment. */
export interface DeckHandlers {
  top: Person | undefined;
  dirSign: 1 | -1;
  leave: (person: Person, decision: SwipeDecision, exit: Exit) => void;
  showPhoto: (person: Person, step: 1 | -1) => void;
  onOpen: (person: Person) => void;
  onWrite: ((person: Person) => void) | undefined;
}

/** Lets a finger drag the top card: a tap at either half turns to the photo before or after, a throw decides. */
export function useCardDrag({
  topCard,
  topId,
  width,
  isDragged,
  handlers,
}: {
  topCard: RefObject<HTMLElement | null>;
  topId: number | undefined;
  /** The width of a card, in CSS px. */
  width: RefObject<number>;
  isDragged: RefObject<boolean>;
  handlers: RefObject<DeckHandlers>;
}): void {
  useLayoutEffect(() => {
    const card = topCard.current;
    if (!card || topId === undefined) return;
    let isLowerHalf = false;
    let dragged: DraggedCard | null = null;
    const settle = (): void => {
      isDragged.current = false;
      if (dragged) {
        resetCard(dragged.card);
        resetCardsBelow(dragged);
      }
      dragged = null;
    };
    const stop = followCard(card, {
      tap: (x) => {
        const { top, dirSign, showPhoto } = handlers.current;
        const box = card.getBoundingClientRect();
        const endHalf = (x - (box.left + box.width / 2)) * dirSign > 0;
        if (top) showPhoto(top, endHalf ? 1 : -1);
      },
      grab: (lower) => {
        isDragged.current = true;
        isLowerHalf = lower;
        width.current ||= card.offsetWidth;
        dragged = startDrag(card);
      },
      move: (dx, dy) => dragged && applyDrag(dragged, dx, dy, width.current, isLowerHalf),
      settle,
      commit: (decision, { dx, dy, vx }) => {
        const from = getDragTransform(dx, dy, width.current, isLowerHalf);
        const { x, tiltDeg, durationMs } = getExitAnimation(decision, dx, vx, width.current);
        isDragged.current = false;
        // The card itself continues from where it is.
        if (dragged) resetCardsBelow(dragged);
        dragged = null;
        const { top, leave } = handlers.current;
        if (!top) return;
        leave(top, decision, {
          from,
          to: { x, y: from.y * 1.6, tiltDeg: isLowerHalf ? -tiltDeg : tiltDeg },
          intent: getSwipeIntent(dx, width.current),
          durationMs,
        });
      },
    });
    return () => {
      stop();
      // Another card is on top now.
      settle();
    };
  }, [topId, topCard, width, isDragged, handlers]);
}

export type DeckKey = 'like' | 'pass' | 'profile' | 'next-photo' | 'previous-photo';

function toDeckKey(event: KeyboardEvent): DeckKey | null {
  switch (event.key) {
    case 'ArrowRight':
      return 'like';
    case 'ArrowLeft':
      return 'pass';
    case 'ArrowUp':
    case 'Enter':
      return 'profile';
    case ' ':
      return event.shiftKey ? 'previous-photo' : 'next-photo';
    default:
      return null;
  }
}

/**
 * Handles the keys of the deck. They work only while the deck itself or nothing has the focus, never in a
 * button or a text field.
 */
export function useDeckKeys(
  deck: RefObject<HTMLElement | null>,
  onKey: (key: DeckKey) => void,
  isActive: boolean,
): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || focused === deck.current;
      if (!isFree || event.repeat) return;
      const key = toDeckKey(event);
      if (!key) return;
      event.preventDefault();
      onKey(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [deck, onKey, isActive]);
}
