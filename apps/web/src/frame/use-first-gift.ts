import { useEffect } from 'react';
import { openByItself } from '../ground/by-itself.ts';
import { pressed } from '../ground/pressed.ts';
import { whenIdle } from '../ground/when-idle.ts';
import { giftIsDue, giftWasOffered, useUngifted } from '../state/account/first-gift.ts';

/** How long to wait again while a finger has a card. */
const HELD_MS = 500;

/**
 * A member who has not taken the sign-up coins is offered them as soon as it is known who comes first among the cards, before
 * anything else asks for attention: once a visit, and once a day. Beside the packages they can be had at any time.
 */
export function useFirstGift(amongCards: boolean): void {
  const id = useUngifted();
  useEffect(() => {
    if (!amongCards || !giftIsDue(id)) return;
    const offer = (): void => {
      if (pressed()) callOff = whenIdle(offer, HELD_MS);
      else if (openByItself(id, 'free-credits', {})) giftWasOffered(id);
    };
    let callOff = whenIdle(offer);
    return () => callOff();
  }, [id, amongCards]);
}
