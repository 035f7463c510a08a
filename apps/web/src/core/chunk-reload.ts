import { MINUTE_MS } from '@afterglow/domain/time';

const KEY = 'chunk_reload_at';
const MIN_INTERVAL_MS = MINUTE_MS;

const CHUNK_ERROR =
  /dynamically imported module|Importing a module script failed|module script|Unable to preload CSS/i;

/** Whether a part of the app could not be fetched, as after a new version was put in place. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERROR.test(error.message);
}

/** Whether a reload may be tried now; remembers that it was. `store` survives the reload. */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NaN);
  if (nowMs - last < MIN_INTERVAL_MS) return false;
  storage.setItem(KEY, String(nowMs));
  return true;
}

/** How long a page that was asked to leave may still be here: then it was a download, or a link to a mail program. */
const UNLOAD_TIMEOUT_MS = 10_000;

let unloadStartedAtMs = Number.NEGATIVE_INFINITY;
/** Listens for the visitor leaving. Firefox fails the imports under way then, and a reload would call the visitor back. */
export function watchUnload(): void {
  addEventListener('beforeunload', () => {
    unloadStartedAtMs = performance.now();
  });
}
const isUnloading = (): boolean => performance.now() - unloadStartedAtMs < UNLOAD_TIMEOUT_MS;

let isReloading = false;
function reload(): void {
  // Still here after that long: nobody is leaving, and the part is still missing.
  if (isUnloading()) setTimeout(reload, UNLOAD_TIMEOUT_MS);
  else location.reload();
}

/**
 * Reloads once when a part of the app is gone; a second time only after 60 s. Without a network it stays: a reload would lose the
 * page. Returns whether the page is about to be another one, by this or because the visitor leaves it.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkError(error) || !navigator.onLine) return false;
  if (isReloading) return true;
  try {
    if (!claimReload(sessionStorage, Date.now())) return false;
  } catch {
    // Without storage nothing would stop a circle of reloads.
    return false;
  }
  isReloading = true;
  reload();
  return true;
}

/** A file that is missing because there is no network to fetch it by. */
export const isOfflineChunkError = (error: unknown): boolean => isChunkError(error) && !navigator.onLine;
