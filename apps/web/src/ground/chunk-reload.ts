const KEY = 'chunk_reload_at';
const AT_MOST_EVERY_MS = 60_000;

const messages =
  /dynamically imported module|Importing a module script failed|module script|Unable to preload CSS/i;

/** Whether a part of the app could not be fetched, as after a new version was put in place. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

/** Whether a reload may be tried now; remembers that it was. `store` survives the reload. */
export function mayReload(store: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const last = Number(store.getItem(KEY) ?? Number.NaN);
  if (nowMs - last < AT_MOST_EVERY_MS) return false;
  store.setItem(KEY, String(nowMs));
  return true;
}

/** How long a page that was asked to leave may still be here: then it was a download, or a link to a mail program. */
const LEAVES_WITHIN_MS = 10_000;

let leavesAtMs = Number.NEGATIVE_INFINITY;
/** Listens for the visitor leaving. Firefox fails the imports under way then, and a reload would call the visitor back. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leavesAtMs = performance.now();
  });
}
const leaves = (): boolean => performance.now() - leavesAtMs < LEAVES_WITHIN_MS;

let reloading = false;
function reload(): void {
  // Still here after that long: nobody is leaving, and the part is still missing.
  if (leaves()) setTimeout(reload, LEAVES_WITHIN_MS);
  else location.reload();
}

/**
 * Reloads once when a part of the app is gone; a second time only after 60 s. Without a network it stays: a reload would lose the
 * page. Returns whether the page is about to be another one, by this or because the visitor leaves it.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkError(error) || !navigator.onLine) return false;
  if (reloading) return true;
  try {
    if (!mayReload(sessionStorage, Date.now())) return false;
  } catch {
    // Without storage nothing would stop a circle of reloads.
    return false;
  }
  reloading = true;
  reload();
  return true;
}

/** A file that is missing because there is no network to fetch it by. */
export const isOutOfReach = (error: unknown): boolean => isChunkError(error) && !navigator.onLine;
