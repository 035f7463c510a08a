import type { RateClass } from '@afterglow/protocol/define';

/**
 * Token buckets: how many calls of a class may come at once, and how many a second after that. Wide enough that no
 * person meets them; a send is limited by its coins long before.
 */
const budgets: Record<RateClass | 'noise', { burst: number; perSecond: number }> = {
  read: { burst: 240, perSecond: 20 },
  write: { burst: 150, perSecond: 10 },
  send: { burst: 200, perSecond: 20 },
  swipe: { burst: 150, perSecond: 5 },
  visit: { burst: 150, perSecond: 5 },
  search: { burst: 60, perSecond: 4 },
  profile: { burst: 150, perSecond: 5 },
  typing: { burst: 40, perSecond: 3 },
  money: { burst: 150, perSecond: 5 },
  // Of a socket: pings, and what is no call. A client pings every ten seconds.
  noise: { burst: 120, perSecond: 4 },
};

/** A frame has to be read before it is known to be none: large ones cost more than one. */
const malformedFrameBytes = 4_096;
export const getMalformedFrameCost = (length: number): number => 1 + Math.floor(length / malformedFrameBytes);

/** Refusals of this weight within ten seconds are a flood: the socket is closed. A small frame weighs one. */
export const maxRateLimitedReplies = 400;

type Bucket = { tokens: number; at: number };

export type RateLimits = {
  /**
   * Takes one call, or as much as it costs, from the budget; answers 0, or after how many seconds the next one is free.
   * `nowMs` of a clock that nobody sets: on one that was set back nobody would be let through until it has caught up.
   */
  take: (who: string, rate: RateClass | 'noise', nowMs: number, cost?: number) => number;
  sweep: (nowMs: number) => void;
};

export function createRateLimits({ off = false }: { off?: boolean } = {}): RateLimits {
  const buckets = new Map<string, Bucket>();
  return {
    take(who, rate, nowMs, cost = 1) {
      if (off) return 0;
      const budget = budgets[rate];
      const key = `${rate}:${who}`;
      const bucket = buckets.get(key) ?? { tokens: budget.burst, at: nowMs };
      bucket.tokens = Math.min(budget.burst, bucket.tokens + ((nowMs - bucket.at) / 1000) * budget.perSecond);
      bucket.at = nowMs;
      buckets.set(key, bucket);
      if (bucket.tokens >= cost) {
        bucket.tokens -= cost;
        return 0;
      }
      return Math.max(1, Math.ceil((cost - bucket.tokens) / budget.perSecond));
    },
    sweep(nowMs) {
      // A bucket untouched for a minute is full again in every class.
      for (const [key, bucket] of buckets) if (nowMs - bucket.at > 60_000) buckets.delete(key);
    },
  };
}
