/**
 * Calls back when the tab becomes visible and when the network returns or goes, because a socket does not notice that
 * it is dead. Returns a function that unsubscribes. Without a document it never calls back.
 */
export function onVisibleOrNetwork(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const handleVisibility = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  // A page that is restored from the back-forward cache finds its socket closed.
  window.addEventListener('pageshow', handleVisibility);
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pageshow', handleVisibility);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
  };
}
