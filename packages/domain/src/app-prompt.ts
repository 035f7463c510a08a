export type AppPrompt = 'add-to-home' | 'push-prompt';

export type AppPromptContext = {
  os: 'ios' | 'android' | 'other';
  /** Opened from the home screen. */
  isStandalone: boolean;
  credits: number;
  /** The sign-up coins are still waiting to be taken: nothing else is offered before. */
  isGiftWaiting: boolean;
  /** Came back for a second visit, or has sent a message: knows what would be told. */
  isReturning: boolean;
  isSubscribed: boolean;
  /** Said "not now" within the day. */
  isSkipped: boolean;
  /** Notifications were refused, here or for the whole account. */
  isDenied: boolean;
};

/**
 * Whether somebody is to be asked, and for what: only when coins have run out, never a newcomer. An iPhone's browser cannot notify before the app
 * is on the home screen, so that comes first there.
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
