import { useEffect } from 'react';
import { openByItself } from '../ground/by-itself.ts';
import { keep, kept } from '../ground/device-store.ts';
import { today } from '../ground/format.ts';
import { seenIn } from '../ground/in-app.ts';
import { pressed } from '../ground/pressed.ts';
import { whenIdle } from '../ground/when-idle.ts';
import { useSession } from '../state/account/session.ts';

const OFFERED = 'gift_offered';
/** How long to wait again while a finger has a card. */
const HELD_MS = 500;

/**
 * A member who has not taken the sign-up coins is offered them when the first card has been seen: once a visit, and once a
 * day. Seen inside another app the way out of it goes first. Beside the packages they can be had at any time.
 * `afterMs`: how long the cards have been there at the least.
 */
export function useFirstGift(amongCards: boolean, afterMs = 0): void {
  const id = useSession(({ user }) => (user?.claimed_free_account_credits === 0 ? user.id : 0));
  useEffect(() => {
    if (!id || !amongCards || seenIn.getState().app !== null) return;
    const day = `${id} ${today()}`;
    if (kept('localStorage', OFFERED) === day) return;
    const offer = (): void => {
      if (pressed()) callOff = whenIdle(offer, HELD_MS);
      else if (openByItself(id, 'free-credits', {})) keep('localStorage', OFFERED, day);
    };
    let callOff = whenIdle(offer, afterMs);
    return () => callOff();
  }, [id, amongCards, afterMs]);
}
