import { MINUTE_MS } from '@afterglow/domain/time';

const KEY = 'chunk_reload_at';
const MIN_INTERVAL_MS = MINUTE_MS;

const CHUNK_ERROR =
  /dynamically imported module|Importing a module script failed|module script|Unable to preload CSS/i;

/** Returns whether a chunk could not be loaded, for example because a new version was deployed. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERROR.test(error.message);
}

/** Returns whether a reload may be tried now; stores that it was. `storage` survives the reload. */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NaN);
  if (nowMs - last < MIN_INTERVAL_MS) return false;
  storage.setItem(KEY, String(nowMs));
  return true;
}

/** A page that is still here after this long is not leaving: the link was a download or opened a mail program. */
const UNLOAD_TIMEOUT_MS = 10_000;

let unloadStartedAtMs = Number.NEGATIVE_INFINITY;
/**
 * Detects that the visitor leaves the page. Firefox then fails the pending imports, and a reload would call the visitor
 * back. iPhones send no `beforeunload`.
 */
export function watchUnload(): void {
  for (const type of ['beforeunload', 'pagehide'])
    addEventListener(type, () => {
      unloadStartedAtMs = performance.now();
    });
}
const isUnloading = (): boolean => performance.now() - unloadStartedAtMs < UNLOAD_TIMEOUT_MS;

let isReloading = false;
function reload(): void {
  // Still here after that time: nobody leaves, and the chunk is still missing.
  if (isUnloading()) setTimeout(reload, UNLOAD_TIMEOUT_MS);
  else location.reload();
}

/**
 * Reloads the page once if a chunk is missing; a second time only after 60 s. Without a network it does not reload,
 * because that would lose the page. Returns whether the page is about to be replaced, by the reload or because the
 * visitor leaves.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkError(error) || !navigator.onLine) return false;
  if (isReloading) return true;
  try {
    if (!claimReload(sessionStorage, Date.now())) return false;
  } catch {
    // Without storage nothing would stop a reload loop.
    return false;
  }
  isReloading = true;
  reload();
  return true;
}

/** Returns whether a file is missing because there is no network. */
export const isOfflineChunkError = (error: unknown): boolean => isChunkError(error) && !navigator.onLine;
