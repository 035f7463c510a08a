import { MINUTE_MS } from '@afterglow/domain/time';
import type { RateClass } from '@afterglow/protocol/define';

/** `malformed`: pings and malformed frames of one socket. */
export type BudgetClass = RateClass | 'malformed';
export type Budget = { burst: number; perSecond: number };

/**
 * Token buckets: how many calls of a class are allowed at once, and how many a second after that. Normal use never
 * reaches the limits. Coins limit messages long before.
 */
export const BUDGETS: Record<BudgetClass, Budget> = {
  read: { burst: 240, perSecond: 20 },
  write: { burst: 150, perSecond: 10 },
  send: { burst: 200, perSecond: 20 },
  swipe: { burst: 150, perSecond: 5 },
  visit: { burst: 150, perSecond: 5 },
  search: { burst: 60, perSecond: 4 },
  profile: { burst: 150, perSecond: 5 },
  typing: { burst: 40, perSecond: 3 },
  money: { burst: 150, perSecond: 5 },
  // A client pings every ten seconds.
  malformed: { burst: 120, perSecond: 4 },
};

/** A frame has to be parsed before it is known to be malformed: a large one costs more than one token. */
const MALFORMED_FRAME_BYTES = 4_096;
export const getMalformedFrameCost = (length: number): number =>
  1 + Math.floor(length / MALFORMED_FRAME_BYTES);

/** Rejections of this total cost within ten seconds are a flood: the socket is closed. A small frame costs one. */
export const MAX_RATE_LIMITED_REPLIES = 400;

/** A bucket that was not used for this long is full again in every class. */
const FULL_AGAIN_MS = MINUTE_MS;

export type Bucket = { tokens: number; at: number };

export type RateLimits = {
  /**
   * Takes `cost` tokens from the caller's budget. Returns 0, or the seconds until the call may be made again. A promise
   * only when several processes must agree (`createSharedRateLimits`). `nowMs` is of a monotonic clock
   * (`performance.now()`): a wall clock that is set back would block every bucket until it has caught up.
   */
  take: (who: string, rate: BudgetClass, nowMs: number, cost?: number) => number | Promise<number>;
  sweep: (nowMs: number) => void;
  close: () => void;
};

/** Creates the rate limits of this process. The number of buckets is bounded by the callers of the last minute. */
export function createRateLimits({ off = false }: { off?: boolean } = {}) {
  const buckets = new Map<string, Bucket>();
  return {
    take(who: string, rate: BudgetClass, nowMs: number, cost = 1): number {
      if (off) return 0;
      const bucket = refillBucket(buckets, who, rate, nowMs);
      return takeTokens(bucket, BUDGETS[rate], cost);
    },
    /** The current state of the caller's bucket. Later calls change it. */
    bucketOf: (who: string, rate: BudgetClass, nowMs: number) => refillBucket(buckets, who, rate, nowMs),
    sweep(nowMs: number): void {
      for (const [key, bucket] of buckets) if (nowMs - bucket.at > FULL_AGAIN_MS) buckets.delete(key);
    },
    close: () => {},
  } satisfies RateLimits & Record<string, unknown>;
}

function refillBucket(buckets: Map<string, Bucket>, who: string, rate: BudgetClass, nowMs: number): Bucket {
  const { burst, perSecond } = BUDGETS[rate];
  const key = `${rate}:${who}`;
  const known = buckets.get(key);
  if (known) {
    known.tokens = Math.min(burst, known.tokens + ((nowMs - known.at) / 1000) * perSecond);
    known.at = nowMs;
    return known;
  }
  const bucket = { tokens: burst, at: nowMs };
  buckets.set(key, bucket);
  return bucket;
}

function takeTokens(bucket: Bucket, { perSecond }: Budget, cost: number): number {
  if (bucket.tokens < cost) return Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond));
  bucket.tokens -= cost;
  return 0;
}
