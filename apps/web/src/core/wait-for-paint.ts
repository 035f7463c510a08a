/** A covered window draws no frames, even if it reports that it is visible. */
const TIMEOUT_MS = 150;

/**
 * Resolves once earlier changes have been painted: in the first task after the next frame. At once while the page is
 * hidden.
 */
export function waitForPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(timer);
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
