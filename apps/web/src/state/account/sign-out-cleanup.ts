/** A browser that does not answer keeps nobody signed in. */
const TIMEOUT_MS = 1_000;

const cleanups = new Set<() => unknown>();

/** What a store keeps of its member on the device is taken away by `forget` when they leave. */
export const onSignOut = (cleanup: () => unknown): void => void cleanups.add(cleanup);

/** Waited for before a fresh document follows: that would cut short what the browser has not written yet. */
export async function runSignOutCleanup(): Promise<void> {
  const done = Promise.allSettled([...cleanups].map(async (cleanup) => await cleanup()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
