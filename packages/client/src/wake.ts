/**
 * Calls back when the tab becomes visible and when the network returns or goes: a socket does not notice by itself that it
 * leads nowhere. Answers with what stops it. Without a document: never.
 */
export function onVisibleOrNetwork(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const seen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', seen);
  // A page that comes out of the back-forward cache finds its socket closed.
  window.addEventListener('pageshow', seen);
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', seen);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
  };
}
