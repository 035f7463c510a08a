import type { App } from './app.ts';
import { pingDatabase } from './db/database.ts';
import { withTimeout } from './with-timeout.ts';

/** A part that does not answer in time counts as down. */
const TIMEOUT_MS = 2_000;

type Parts = { database: boolean; bus: boolean; storage: boolean };

/** Returns which of the parts answer that the process needs. */
export async function checkParts(app: App): Promise<Parts> {
  const [database, bus, storage] = await Promise.all([
    isAnswering(pingDatabase(app.db)),
    isAnswering(Promise.all([app.fanout.ready(), app.ttlStore.ready()]).then((all) => all.every(Boolean))),
    isAnswering(app.blobs.isReady()),
  ]);
  return { database, bus, storage };
}

function isAnswering(check: Promise<boolean>): Promise<boolean> {
  return withTimeout(
    check.catch(() => false),
    TIMEOUT_MS,
    () => false,
  );
}
