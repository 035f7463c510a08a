import { hasAutoOpened } from '../../core/auto-open.ts';
import { readStored, writeStored } from '../../core/device-storage.ts';
import { getToday } from '../../core/format.ts';
import { inAppStore } from '../../core/in-app-store.ts';
import { useSession } from './session.ts';

const OFFERED_KEY = 'gift_offered';
const getDayKey = (id: number): string => `${id} ${getToday()}`;

/** Returns the id of a member who has not claimed the sign-up coins; 0 for everybody else. */
export const useGiftRecipientId = (): number =>
  useSession(({ user }) => (user?.claimed_free_account_credits === 0 ? user.id : 0));

/**
 * Returns whether the sign-up coins are still to be offered in this visit. Inside another app the way out of it comes
 * first.
 */
export const isGiftDue = (id: number): boolean =>
  id > 0 &&
  inAppStore.getState().app === null &&
  readStored('localStorage', OFFERED_KEY) !== getDayKey(id) &&
  !hasAutoOpened(id);

export const storeGiftOffer = (id: number): void => writeStored('localStorage', OFFERED_KEY, getDayKey(id));
