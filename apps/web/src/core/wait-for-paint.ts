/** A window that is covered draws no frames, whatever it says of itself. */
const TIMEOUT_MS = 150;

/** Resolves once what was set before has been painted: in the first task after the next frame. At once while nothing is seen. */
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
