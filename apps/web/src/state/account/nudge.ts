import { readCookie, writeCookie } from '@afterglow/browser/cookies';
import { nudgeFor } from '@afterglow/domain/home-and-push';
import { openByItself } from '../../ground/by-itself.ts';
import { seenIn } from '../../ground/in-app.ts';
import { pushState, standsAlone, systemOf } from './push.ts';
import { useSession } from './session.ts';
import { cameBack, hasWritten } from './visits.ts';

const SKIPPED = 'pushskip';
const SUBSCRIBED = 'ch_sub_success';

/** "Not now": for a day. */
export const skipNudge = (): void => writeCookie(SKIPPED, 'true', 1);
export const noteSubscribed = (): void => writeCookie(SUBSCRIBED, 'true', 365);

/** Asks for a place on the home screen or for notifications, where the rule says so and nothing else interrupts this visit. */
export async function nudge(): Promise<void> {
  const state = await pushState();
  const { user } = useSession.getState();
  // Inside another app the way out of it goes first.
  if (!user || seenIn.getState().app !== null) return;
  const name = nudgeFor({
    os: systemOf(),
    standalone: standsAlone(),
    credits: user.credits,
    giftWaits: user.claimed_free_account_credits === 0,
    settled: hasWritten(user.id) || cameBack(user.id),
    subscribed: state === 'on' || readCookie(SUBSCRIBED) === 'true',
    skipped: readCookie(SKIPPED) === 'true',
    refused: state === 'denied' || state === 'unsupported' || user.muted,
  });
  if (name) openByItself(user.id, name, {});
}
