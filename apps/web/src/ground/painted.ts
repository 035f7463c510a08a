/** A window that is covered draws no frames, whatever it says of itself. */
const AT_LATEST_MS = 150;

/** Resolves once what was set before has been painted: in the first task after the next frame. At once while nothing is seen. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const latest = setTimeout(resolve, AT_LATEST_MS);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(latest);
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
