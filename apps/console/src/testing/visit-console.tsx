import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createConsoleRouter } from '../app/routes.tsx';
import { queryClient } from '../core/query-client.ts';
import { startSession, useSession } from '../core/session.ts';
import { setLanguage } from '../core/translations.tsx';
import type { createFakeConsole } from './fake-console.ts';

startSession();
const { queries } = queryClient.getDefaultOptions();
// A failed request is repeated at once, so no test races with the repetition.
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

type Visit = {
  fake: ReturnType<typeof createFakeConsole>;
  /** Below `/console`, with its search. */
  address: string;
  language?: 'he' | 'en' | 'de';
  size?: [number, number];
  theme?: 'light' | 'dark';
};

/** Opens the console at an address, in a window as tall as its page, signed in as the fake says. */
export async function visitConsole({ fake, address, language = 'en', size = [1280, 800], theme }: Visit) {
  if (theme) {
    document.documentElement.dataset.theme = theme;
    onTestFinished(() => document.documentElement.removeAttribute('data-theme'));
  }
  await page.viewport(...size);
  await setLanguage(language);
  useSession.setState({ status: 'unknown', user: null, ended: null });
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [`/console${address}`] }));
  const container = document.createElement('div');
  container.style.blockSize = '100vh';
  document.body.append(container);
  onTestFinished(() => container.remove());
  await render(<RouterProvider router={router} />, { container });
  fake.setState('open');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pageToRest();
  return router;
}

/**
 * Waits until the page has not changed for 60 ms. What it loads is there then, and it responds to keys and clicks.
 */
async function pageToRest(): Promise<void> {
  let changedMs = performance.now();
  const observer = new MutationObserver(() => {
    changedMs = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (let left = 50; left > 0 && performance.now() - changedMs < 60; left--)
    await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
}

/** Returns the rows of the list on screen, without its head. */
export const listedRows = (): Element[] => page.getByRole('row').elements().slice(1);

export const waitForRows = (count: number): Promise<void> =>
  vi.waitFor(() => expect(listedRows()).toHaveLength(count));
