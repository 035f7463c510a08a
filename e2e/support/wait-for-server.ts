import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;

/** Waits until the house at this address answers that it is well; however long, whoever waits has a limit of their own. */
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
