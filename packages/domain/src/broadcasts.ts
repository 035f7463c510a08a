/** A broadcast is about the service that members use, or it promotes something, which needs their consent. */
export const BROADCAST_KINDS = ['service', 'promo'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];

export const BROADCAST_CHANNELS = ['in_app', 'push', 'mail'] as const;
export type BroadcastChannel = (typeof BROADCAST_CHANNELS)[number];

/** `waiting`: for a second person. */
export const BROADCAST_STATES = [
  'draft',
  'waiting',
  'scheduled',
  'running',
  'paused',
  'sent',
  'stopped',
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Why somebody of the segment gets nothing; the first that holds counts. */
export const LEFT_OUT_REASONS = [
  'banned',
  'paused',
  'opted_out',
  'self_excluded',
  'spend_limit',
  'recent_promo',
  'unverified',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** How many are sent in a second. */
export const SENDS_PER_SECOND: Readonly<Record<BroadcastChannel, number>> = {
  in_app: 200,
  push: 50,
  mail: 10,
};

/** A broadcast to more people needs a second person. */
export const MAX_ALONE = 1_000;
/** How long a count may be used for scheduling. */
export const COUNT_TTL_S = 600;
/** If the audience has changed by more than this share when a broadcast starts, it pauses. */
const MAX_CHANGE = 0.1;

export const hasAudienceChanged = (counted: number, found: number): boolean =>
  Math.abs(found - counted) > counted * MAX_CHANGE;

/**
 * Returns whether a broadcast that one person may have scheduled alone would now go to more people than that
 * allows.
 */
export const hasOutgrownAlone = (counted: number, found: number): boolean =>
  counted <= MAX_ALONE && found > MAX_ALONE;

/** The hours in which members get no push and no promotion by email, by the clock of their town. */
export const QUIET_FROM_H = 21;
export const QUIET_UNTIL_H = 9;

export const MAX_BROADCAST_NAME_LENGTH = 80;
export const MAX_BROADCAST_TITLE_LENGTH = 60;
export const MAX_BROADCAST_BODY_LENGTH = 500;

/** An address of the site itself. */
export const OWN_PATH = /^\/(?!\/)[\w\-./?=&%]*$/;
export const MAX_LINK_LENGTH = 200;

export const isOwnPath = (link: string): boolean => link.length <= MAX_LINK_LENGTH && OWN_PATH.test(link);
