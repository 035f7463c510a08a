export type Nudge = 'add-to-home' | 'push-prompt';

export type NudgeFacts = {
  os: 'ios' | 'android' | 'other';
  /** Opened from the home screen. */
  standalone: boolean;
  credits: number;
  /** The sign-up coins are still waiting to be taken: nothing else is offered before. */
  giftWaits: boolean;
  /** Came back for a second visit, or has sent a message: knows what would be told. */
  settled: boolean;
  subscribed: boolean;
  /** Said "not now" within the day. */
  skipped: boolean;
  /** Notifications were refused, here or for the whole account. */
  refused: boolean;
};

/**
 * Whether somebody is to be asked, and for what: only when coins have run out, never a newcomer. An iPhone's browser cannot notify before the app
 * is on the home screen, so that comes first there.
 */
export function nudgeFor({
  os,
  standalone,
  credits,
  giftWaits,
  settled,
  subscribed,
  skipped,
  refused,
}: NudgeFacts): Nudge | null {
  if (credits !== 0 || giftWaits || !settled || skipped) return null;
  if (os === 'ios' && !standalone) return 'add-to-home';
  if (os === 'other' || subscribed || refused) return null;
  return 'push-prompt';
}
