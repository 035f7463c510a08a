// Imported before any component: the first file that names the cascade layers sets their order.
import '@afterglow/ui/tokens.css';
import '../app/frame.css';
import '@afterglow/testkit/prompt-locators';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** A real mouse along these points of the page, `pauseMs` before each next one. */
    drag(points: { x: number; y: number }[], pauseMs: number): Promise<void>;
    /** A real mouse whose events are `everyMs` apart by their timestamps, however busy the machine is. */
    flick(points: { x: number; y: number }[], everyMs: number): Promise<void>;
    /** A real finger, its events directly one after the other. */
    finger(
      events: { type: 'touchStart' | 'touchMove' | 'touchEnd'; x?: number; y?: number }[],
    ): Promise<void>;
  }
}

const defaultViewport = [innerWidth, innerHeight] as const;

afterEach(async () => {
  vi.useRealTimers();
  if (innerWidth !== defaultViewport[0] || innerHeight !== defaultViewport[1])
    await page.viewport(...defaultViewport);
});
