export type AppPrompt = 'add-to-home' | 'push-prompt';

export type AppPromptContext = {
  os: 'ios' | 'android' | 'other';
  /** Opened from the home screen. */
  isStandalone: boolean;
  credits: number;
  /** The sign-up coins are not claimed yet. Nothing else is offered before that. */
  isGiftWaiting: boolean;
  /** The second visit or later, or a message was sent: the member knows what a notification would be about. */
  isReturning: boolean;
  isSubscribed: boolean;
  /** The member said "not now" within the last day. */
  isSkipped: boolean;
  /** Notifications are denied in this browser, or turned off for the whole account. */
  isDenied: boolean;
};

/**
 * Returns whether to prompt the member, and for what: only when they have no coins left, and never a newcomer. On an
 * iPhone a browser cannot show notifications before the app is on the home screen, so that prompt comes first there.
 */
export function chooseAppPrompt({
  os,
  isStandalone,
  credits,
  isGiftWaiting,
  isReturning,
  isSubscribed,
  isSkipped,
  isDenied,
}: AppPromptContext): AppPrompt | null {
  if (credits !== 0 || isGiftWaiting || !isReturning || isSkipped) return null;
  if (os === 'ios' && !isStandalone) return 'add-to-home';
  if (os === 'other' || isSubscribed || isDenied) return null;
  return 'push-prompt';
}
