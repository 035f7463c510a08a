import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;

/** Waits until the server at this address reports that it is healthy, without a limit: callers have their own. */
export async function waitForServer(address: string): Promise<void> {
  for (;;) {
    const well = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (well) return;
    await wait(RETRY_MS);
  }
}
