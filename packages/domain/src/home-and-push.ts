export type Nudge = 'add-to-home' | 'push-prompt';

export type NudgeFacts = {
  os: 'ios' | 'android' | 'other';
  /** Opened from the home screen. */
  standalone: boolean;
  credits: number;
  subscribed: boolean;
  /** Said "not now" within the day. */
  skipped: boolean;
  /** Notifications were refused, here or for the whole account. */
  refused: boolean;
};

/**
 * Whether somebody is to be asked, and for what: only when coins have run out. An iPhone's browser cannot notify before the app
 * is on the home screen, so that comes first there.
 */
export function nudgeFor({
  os,
  standalone,
  credits,
  subscribed,
  skipped,
  refused,
}: NudgeFacts): Nudge | null {
  if (credits !== 0 || skipped) return null;
  if (os === 'ios' && !standalone) return 'add-to-home';
  if (os === 'other' || subscribed || refused) return null;
  return 'push-prompt';
}
