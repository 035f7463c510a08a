import { readCookie, writeCookie } from '@afterglow/browser/cookies';
import { chooseAppPrompt } from '@afterglow/domain/app-prompt';
import { autoOpenOverlay } from '../../core/auto-open.ts';
import { inAppStore } from '../../core/in-app-store.ts';
import { useSession } from './session.ts';
import { hasSentMessage, recordVisit } from './visits.ts';
import { detectPlatform, getPushState, isStandalone } from './web-push.ts';

const SKIPPED_COOKIE = 'pushskip';
const SUBSCRIBED_COOKIE = 'ch_sub_success';

/** Hides the prompt for a day after "Not now". */
export const skipAppPrompt = (): void => writeCookie(SKIPPED_COOKIE, 'true', 1);
export const storeSubscribed = (): void => writeCookie(SUBSCRIBED_COOKIE, 'true', 365);

/**
 * Suggests a place on the home screen or notifications, if the rule allows it and nothing else interrupts this visit.
 */
export async function showAppPrompt(): Promise<void> {
  const state = await getPushState();
  const { user } = useSession.getState();
  // Inside another app the way out of it comes first.
  if (!user || inAppStore.getState().app !== null) return;
  const name = chooseAppPrompt({
    os: detectPlatform(),
    isStandalone: isStandalone(),
    credits: user.credits,
    isGiftWaiting: user.claimed_free_account_credits === 0,
    isReturning: hasSentMessage(user.id) || recordVisit(user.id),
    isSubscribed: state === 'on' || readCookie(SUBSCRIBED_COOKIE) === 'true',
    isSkipped: readCookie(SKIPPED_COOKIE) === 'true',
    isDenied: state === 'denied' || state === 'unsupported' || user.muted,
  });
  if (name) autoOpenOverlay(user.id, name, {});
}
