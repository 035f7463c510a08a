import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import {
  BUDGETS,
  type Bucket,
  type BudgetClass,
  createRateLimits,
  type RateLimits,
} from '../rpc/rate-limits.ts';

/** The share of a budget that is spent without waiting for Redis. Normal use never exceeds it. */
const FREE_PART = 1 / 6;
/**
 * The share of a budget that is reported together, so a member's call costs Redis and this process almost
 * nothing.
 */
const REPORT_PART = 1 / 16;
/** A Redis that has not replied by then counts as away, and this process uses its own buckets. */
const DEFAULT_TIMEOUT_MS = 250;

/**
 * The token bucket of `rate-limits.ts` in Redis, instead of the library's fixed window. The key holds when the bucket
 * is full again, in milliseconds of Redis' clock. A value beyond `duration` means that this clock was set back; the
 * bucket is then full. Returns the consumed points, more than the budget for a rejection, and how many milliseconds to
 * wait.
 */
const TOKEN_BUCKET_SCRIPT = `
local burst, duration = tonumber(ARGV[3]), tonumber(ARGV[4]) * 1000
local time = redis.call('time')
local now = time[1] * 1000 + time[2] / 1000
local full = tonumber(redis.call('get', KEYS[1]) or 0)
if full < now or full > now + duration then full = now end
full = full + tonumber(ARGV[1]) * duration / burst
if full > now + duration then return {burst + 1, math.ceil(full - now - duration)} end
redis.call('set', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return {math.floor((full - now) * burst / duration), 0}`;

/** The reply of Redis: the remaining tokens over all processes, or how long to wait. */
type SharedState = { remaining: number; waitMs: number };

/**
 * Creates the rate limits of several processes. The first sixth of a budget is spent on this process immediately
 * and reported to Redis in steps of a sixteenth; beyond it a call waits for Redis, which counts all
 * processes. What Redis says lowers the local bucket, so a caller who spreads calls over processes waits at
 * each of them. Over N processes at most (N + 5) / 6 budgets pass at the same moment.
 *
 * While Redis is unavailable or hangs, the local bucket decides alone, within 250 ms for the calls that were
 * waiting and immediately for all later ones. Never rejects.
 */
export function createSharedRateLimits(
  url: string,
  log: Pick<Logger, 'warn' | 'info'>,
  { timeoutMs = DEFAULT_TIMEOUT_MS } = {},
): RateLimits {
  const local = createRateLimits();
  const redis = connect(url);
  const limiters = createLimiters(redis);
  /** By bucket: waiting calls, which a later one must not overtake, and tokens not yet reported to Redis. */
  const calls = new WeakMap<Bucket, { waiting: number; unreported: number }>();
  const pending = new Set<(state: null) => void>();
  let isHanging = false;
  const setHanging = (hanging: boolean) => {
    if (hanging === isHanging) return;
    isHanging = hanging;
    if (hanging) log.warn('Redis does not answer: rate limits count on each process alone');
    else log.info('Redis answers: rate limits count over all processes');
    for (const resolve of pending) resolve(null);
    pending.clear();
  };
  let isPinged = false;
  const checkTimer = setInterval(() => {
    // After a pause the process reads first what has arrived meanwhile.
    if (isPinged) return void setImmediate(() => isPinged && setHanging(true));
    if (redis.status !== 'ready') return;
    isPinged = true;
    redis
      .ping()
      .then(
        () => setHanging(false),
        () => {},
      )
      .finally(() => {
        isPinged = false;
      });
  }, 2 * timeoutMs);
  checkTimer.unref();

  const consume = async (who: string, rate: BudgetClass, cost: number): Promise<SharedState | null> => {
    try {
      const { remainingPoints: remaining } = await limiters[rate].consume(who, cost);
      return { remaining, waitMs: 0 };
    } catch (error) {
      return error instanceof RateLimiterRes ? { remaining: 0, waitMs: error.msBeforeNext } : null;
    }
  };
  /** Consumes as above, and returns null as soon as Redis is known to hang. */
  const consumeUnlessHanging = (who: string, rate: BudgetClass, cost: number) =>
    new Promise<SharedState | null>((resolve) => {
      pending.add(resolve);
      const timer = setTimeout(() => {
        setImmediate(() => pending.has(resolve) && setHanging(true));
      }, timeoutMs);
      void consume(who, rate, cost).then((state) => {
        clearTimeout(timer);
        pending.delete(resolve);
        resolve(state);
      });
    });

  return {
    take(who, rate, nowMs, cost = 1) {
      const waitS = local.take(who, rate, nowMs, cost);
      // A socket lives on one process.
      if (waitS > 0 || rate === 'malformed' || isHanging || redis.status !== 'ready') return waitS;
      const bucket = local.bucketOf(who, rate, nowMs);
      const call = calls.get(bucket) ?? { waiting: 0, unreported: 0 };
      calls.set(bucket, call);
      const { burst, perSecond } = BUDGETS[rate];
      const lower = ({ remaining, waitMs }: SharedState, cost: number) => {
        const left = waitMs > 0 ? Math.max(0, cost - (waitMs / 1000) * perSecond) : remaining;
        bucket.tokens = Math.min(bucket.tokens, left);
      };
      const report = (spent: number) => {
        call.unreported = 0;
        void consume(who, rate, spent).then((state) => state && lower(state, spent));
      };
      if (call.waiting === 0 && bucket.tokens >= burst * (1 - FREE_PART)) {
        call.unreported += cost;
        if (call.unreported >= burst * REPORT_PART) report(call.unreported);
        return 0;
      }
      if (call.unreported > 0) report(call.unreported);
      call.waiting++;
      return consumeUnlessHanging(who, rate, cost).then((state) => {
        call.waiting--;
        if (!state) return 0;
        lower(state, cost);
        return Math.ceil(state.waitMs / 1000);
      });
    },
    sweep: local.sweep,
    close: () => {
      clearInterval(checkTimer);
      redis.disconnect();
    },
  };
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    keepAlive: 10_000,
    // The reports of one turn are written to the socket together.
    enableAutoPipelining: true,
    retryStrategy: () => 500,
  });
  // ioredis reconnects automatically; without a listener it would print every attempt.
  redis.on('error', () => {});
  return redis;
}

/**
 * Creates one limiter a class. The library has a fixed window as insurance; the local token buckets are the
 * same model as the shared ones.
 */
function createLimiters(storeClient: Redis): Record<BudgetClass, RateLimiterRedis> {
  const limiters = Object.entries(BUDGETS).map(([rate, { burst, perSecond }]) => [
    rate,
    new RateLimiterRedis({
      storeClient,
      keyPrefix: `afterglow:budget:${rate}`,
      points: burst,
      duration: burst / perSecond,
      customIncrTtlLuaScript: TOKEN_BUCKET_SCRIPT,
    }),
  ]);
  return Object.fromEntries(limiters);
}
