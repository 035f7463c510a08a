import { cameByItself } from '../../ground/by-itself.ts';
import { keep, kept } from '../../ground/device-store.ts';
import { today } from '../../ground/format.ts';
import { seenIn } from '../../ground/in-app.ts';
import { useSession } from './session.ts';

const OFFERED = 'gift_offered';
const dayOf = (id: number): string => `${id} ${today()}`;

/** The member who has not taken the sign-up coins; 0 for everybody else. */
export const useUngifted = (): number =>
  useSession(({ user }) => (user?.claimed_free_account_credits === 0 ? user.id : 0));

/** Whether the sign-up coins are still to be offered in this visit. Seen inside another app the way out of it goes first. */
export const giftIsDue = (id: number): boolean =>
  id > 0 &&
  seenIn.getState().app === null &&
  kept('localStorage', OFFERED) !== dayOf(id) &&
  !cameByItself(id);

export const giftWasOffered = (id: number): void => keep('localStorage', OFFERED, dayOf(id));
