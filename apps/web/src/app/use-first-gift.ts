import { useEffect } from 'react';
import { autoOpenOverlay } from '../core/auto-open.ts';
import { isPointerDown } from '../core/pointer-state.ts';
import { runWhenIdle } from '../core/run-when-idle.ts';
import { isGiftDue, storeGiftOffer, useGiftRecipientId } from '../state/account/first-gift.ts';

/** How long to wait again while a finger has a card. */
const RETRY_MS = 500;

/**
 * A member who has not taken the sign-up coins is offered them as soon as it is known who comes first among the cards, before
 * anything else asks for attention: once a visit, and once a day. Beside the packages they can be had at any time.
 */
export function useFirstGift(isOnCards: boolean): void {
  const id = useGiftRecipientId();
  useEffect(() => {
    if (!isOnCards || !isGiftDue(id)) return;
    const offer = (): void => {
      if (isPointerDown()) cancel = runWhenIdle(offer, RETRY_MS);
      else if (autoOpenOverlay(id, 'free-credits', {})) storeGiftOffer(id);
    };
    let cancel = runWhenIdle(offer);
    return () => cancel();
  }, [id, isOnCards]);
}
