import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** What processes must agree on for seconds or minutes: used tickets, ended sessions, budgets. In one process it is lost at a restart, by intent. */
export type ShortMemory = {
  /** True for the first caller of this key within `ttlS` seconds, false for every later one. */
  once: (key: string, ttlS: number) => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  /** Counts one more in the key's window; the window starts with its first count. */
  count: (key: string, windowS: number) => Promise<{ count: number; endsInS: number }>;
  forget: (key: string) => Promise<void>;
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** From this many keys on, each new one first drops those that have run out, instead of the next sweep. */
const sweepAt = 200_000;

/** For one process; `now` in milliseconds, of a clock that nobody sets. */
export function memoryShortMemory(now: () => number = () => performance.now()): ShortMemory {
  const kept = new Map<string, { count: number; endsAt: number }>();
  const sweep = () => {
    for (const [key, entry] of kept) if (entry.endsAt <= now()) kept.delete(key);
  };
  const timer = setInterval(sweep, 30_000);
  timer.unref();
  const live = (key: string) => {
    const entry = kept.get(key);
    return entry && entry.endsAt > now() ? entry : undefined;
  };
  const start = (key: string, ttlS: number) => {
    if (kept.size >= sweepAt) sweep();
    const entry = { count: 0, endsAt: now() + ttlS * 1000 };
    kept.set(key, entry);
    return entry;
  };
  return {
    once: async (key, ttlS) => {
      if (live(key)) return false;
      start(key, ttlS);
      return true;
    },
    has: async (key) => live(key) !== undefined,
    count: async (key, windowS) => {
      const entry = live(key) ?? start(key, windowS);
      entry.count += 1;
      return { count: entry.count, endsInS: Math.max(1, Math.ceil((entry.endsAt - now()) / 1000)) };
    },
    forget: async (key) => void kept.delete(key),
    ready: async () => true,
    close: async () => clearInterval(timer),
  };
}

/** Whoever hangs on a look-up is a visitor who waits to be let in. */
const patienceMs = 500;
/** After one that was not answered, so long nobody is made to wait for the next. */
const restMs = 1_000;

/**
 * For several processes, over Redis. While Redis is away or hangs, each process goes by a memory of its own, within half a
 * second: a budget then counts on each of them, and a ticket could be used once on each. Never rejects.
 */
export function redisShortMemory(url: string): ShortMemory {
  const redis = new Redis(url, {
    keyPrefix: 'afterglow:short:',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    connectTimeout: 2_000,
    retryStrategy: () => 500,
  });
  // A lost connection is retried by ioredis; without a listener every attempt would be printed.
  redis.on('error', () => {});
  const own = memoryShortMemory();
  let connecting: Promise<unknown> | undefined = Promise.race([
    new Promise((resolve) => redis.once('ready', resolve)),
    sleep(patienceMs, undefined, { ref: false }),
  ]).finally(() => {
    connecting = undefined;
  });
  let restUntilMs = 0;

  async function ask<Answer>(there: () => Promise<Answer>, here: () => Promise<Answer>): Promise<Answer> {
    await connecting;
    if (performance.now() < restUntilMs) return here();
    try {
      return await there();
    } catch {
      restUntilMs = performance.now() + restMs;
      return here();
    }
  }

  return {
    once: async (key, ttlS) => {
      // What was remembered here while Redis was away still stands when it is back.
      if (await own.has(key)) return false;
      return ask(
        async () => (await redis.set(key, '1', 'EX', ttlS, 'NX')) === 'OK',
        () => own.once(key, ttlS),
      );
    },
    has: async (key) =>
      (await own.has(key)) ||
      ask(
        async () => (await redis.exists(key)) === 1,
        async () => false,
      ),
    count: (key, windowS) =>
      ask(
        async () => {
          const results = await redis.multi().incr(key).expire(key, windowS, 'NX').ttl(key).exec();
          const [count, , endsInS] = (results ?? []).map(([, value]) => Number(value));
          return { count: count ?? 1, endsInS: Math.max(1, endsInS ?? windowS) };
        },
        () => own.count(key, windowS),
      ),
    forget: async (key) => {
      await own.forget(key);
      await ask(
        async () => void (await redis.del(key)),
        async () => {},
      );
    },
    ready: async () => redis.status === 'ready' && (await redis.ping().catch(() => '')) === 'PONG',
    close: async () => {
      await own.close();
      redis.disconnect();
    },
  };
}
