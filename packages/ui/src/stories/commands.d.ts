import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves a real mouse through the points (px in the page), and releases it at the last. */
    drag: (points: { x: number; y: number }[], pauseMs: number) => Promise<void>;
  }
}
