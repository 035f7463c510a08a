import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** A real mouse through the points (px in the page), up at the last. */
    drag: (points: { x: number; y: number }[], pauseMs: number) => Promise<void>;
  }
}
