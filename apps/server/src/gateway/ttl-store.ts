import { Redis } from 'ioredis';
import { withTimeout } from '../with-timeout.ts';

/**
 * State that processes share for seconds or minutes: used tickets, ended sessions, budgets. With one process it is lost
 * at a restart, by intent.
 */
export type TtlStore = {
  /** True for the first caller of this key within `ttlS` seconds, false for every later one. */
  setOnce: (key: string, ttlS: number) => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  /** Increments the counter of the key's window. The window starts with the first count. */
  count: (key: string, windowS: number) => Promise<{ count: number; endsInS: number }>;
  delete: (key: string) => Promise<void>;
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** From this many keys on, each new key first removes the expired ones, without waiting for the next sweep. */
const SWEEP_AT = 200_000;

/** Creates the TTL store of one process. `now` is in milliseconds, of a monotonic clock. */
export function createMemoryTtlStore(now: () => number = () => performance.now()): TtlStore {
  const entries = new Map<string, { count: number; endsAt: number }>();
  const sweep = () => {
    for (const [key, entry] of entries) if (entry.endsAt <= now()) entries.delete(key);
  };
  const timer = setInterval(sweep, 30_000);
  timer.unref();
  const findLive = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.endsAt > now() ? entry : undefined;
  };
  const createEntry = (key: string, ttlS: number) => {
    if (entries.size >= SWEEP_AT) sweep();
    const entry = { count: 0, endsAt: now() + ttlS * 1000 };
    entries.set(key, entry);
    return entry;
  };
  return {
    setOnce: async (key, ttlS) => {
      if (findLive(key)) return false;
      createEntry(key, ttlS);
      return true;
    },
    has: async (key) => findLive(key) !== undefined,
    count: async (key, windowS) => {
      const entry = findLive(key) ?? createEntry(key, windowS);
      entry.count += 1;
      return { count: entry.count, endsInS: Math.max(1, Math.ceil((entry.endsAt - now()) / 1000)) };
    },
    delete: async (key) => void entries.delete(key),
    ready: async () => true,
    close: async () => clearInterval(timer),
  };
}

/** A visitor waits for each of these requests. */
const TIMEOUT_MS = 500;
/** After a timeout no request waits for Redis for this long. */
const RETRY_MS = 1_000;

/**
 * Creates the TTL store of several processes, over Redis. While Redis is unavailable or hangs, each process
 * uses its own memory, within half a second. Then a budget counts on each process, and a ticket could be used
 * once on each. Never rejects.
 */
export function createRedisTtlStore(url: string): TtlStore {
  const redis = new Redis(url, {
    keyPrefix: 'afterglow:short:',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: () => 500,
  });
  // ioredis reconnects automatically. Without a listener it would print every attempt.
  redis.on('error', () => {});
  const local = createMemoryTtlStore();
  let connecting: Promise<unknown> | undefined = withTimeout(
    new Promise((resolve) => redis.once('ready', resolve)),
    TIMEOUT_MS,
    () => undefined,
  ).finally(() => {
    connecting = undefined;
  });
  let retryAfterMs = 0;

  async function tryRedis<Answer>(
    remote: () => Promise<Answer>,
    local: () => Promise<Answer>,
  ): Promise<Answer> {
    await connecting;
    if (performance.now() < retryAfterMs) return local();
    try {
      return await remote();
    } catch {
      retryAfterMs = performance.now() + RETRY_MS;
      return local();
    }
  }

  return {
    setOnce: async (key, ttlS) => {
      // What was stored here while Redis was unavailable is still valid when it is back.
      if (await local.has(key)) return false;
      return tryRedis(
        async () => (await redis.set(key, '1', 'EX', ttlS, 'NX')) === 'OK',
        () => local.setOnce(key, ttlS),
      );
    },
    has: async (key) =>
      (await local.has(key)) ||
      tryRedis(
        async () => (await redis.exists(key)) === 1,
        async () => false,
      ),
    count: (key, windowS) =>
      tryRedis(
        async () => {
          const results = await redis.multi().incr(key).expire(key, windowS, 'NX').ttl(key).exec();
          const [count, , endsInS] = (results ?? []).map(([, value]) => Number(value));
          return { count: count ?? 1, endsInS: Math.max(1, endsInS ?? windowS) };
        },
        () => local.count(key, windowS),
      ),
    delete: async (key) => {
      await local.delete(key);
      await tryRedis(
        async () => void (await redis.del(key)),
        async () => {},
      );
    },
    ready: async () => redis.status === 'ready' && (await redis.ping().catch(() => '')) === 'PONG',
    close: async () => {
      await local.close();
      redis.disconnect();
    },
  };
}
