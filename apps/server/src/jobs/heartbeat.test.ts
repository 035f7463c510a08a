import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('after its own pause a process declares nobody dead before the others could send a heartbeat', async () => {
  let frees = 0;
  let thaw: (() => void) | undefined;
  let isFrozen = false;
  const query = async (text: string) => {
    if (isFrozen && text.startsWith('insert')) await new Promise<void>((resolve) => (thaw = resolve));
    if (text.includes('force_unlock_workers')) frees += 1;
    return { rows: [] };
  };
  const pool = { query } as unknown as pg.Pool;
  const pace = { beatMs: 10_000, silentMs: 30_000 };
  const heartbeat = startHeartbeat(pool, new Set(['me']), pino({ enabled: false }), pace);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(frees).toBe(3);
  // The database is frozen for a minute, for all workers.
  isFrozen = true;
  await vi.advanceTimersByTimeAsync(60_000);
  isFrozen = false;
  thaw?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(frees).toBe(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(frees).toBe(4);
  await heartbeat.stop();
});
