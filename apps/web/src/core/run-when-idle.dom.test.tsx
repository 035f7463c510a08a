import { afterEach, expect, test, vi } from 'vitest';
import { reloadForChunk } from './chunk-reload.ts';
import { runWhenIdle } from './run-when-idle.ts';

const network = (here: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(here);
afterEach(() => vi.restoreAllMocks());

const rejectChunk = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

test('what could not be loaded without a network is loaded when it is back', async () => {
  network(false);
  const fetched = vi.fn().mockImplementationOnce(rejectChunk).mockResolvedValue(undefined);
  runWhenIdle(fetched);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  network(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('canceled work does not run', async () => {
  network(false);
  const fetched = vi.fn().mockImplementation(rejectChunk);
  const cancel = runWhenIdle(fetched);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  cancel();
  dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without a network the page is not reloaded for a missing chunk: it would be lost', async () => {
  network(false);
  sessionStorage.clear();
  const error = await rejectChunk().catch((caught: unknown) => caught);
  expect(reloadForChunk(error)).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});
