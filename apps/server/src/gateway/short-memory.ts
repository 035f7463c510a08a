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

/** For one process; `now` in milliseconds. */
export function memoryShortMemory(now: () => number = Date.now): ShortMemory {
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

export function redisShortMemory(url: string): ShortMemory {
  const redis = new Redis(url, { keyPrefix: 'afterglow:short:', maxRetriesPerRequest: 2 });
  // A lost connection is retried by ioredis; without a listener every attempt would be printed.
  redis.on('error', () => {});
  return {
    once: async (key, ttlS) => (await redis.set(key, '1', 'EX', ttlS, 'NX')) === 'OK',
    has: async (key) => (await redis.exists(key)) === 1,
    count: async (key, windowS) => {
      const results = await redis.multi().incr(key).expire(key, windowS, 'NX').ttl(key).exec();
      const [count, , endsInS] = (results ?? []).map(([, value]) => Number(value));
      return { count: count ?? 1, endsInS: Math.max(1, endsInS ?? windowS) };
    },
    forget: async (key) => void (await redis.del(key)),
    ready: async () => redis.status === 'ready' && (await redis.ping()) === 'PONG',
    close: async () => void redis.disconnect(),
  };
}
