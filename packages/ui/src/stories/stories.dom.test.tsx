import { composeStories } from '@storybook/react-vite';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import preview from '../../.storybook/preview.tsx';
import { Button } from '../primitives/button.tsx';

type Module = Parameters<typeof composeStories>[0];

const modules = import.meta.glob<Module>('../**/*.stories.tsx', { eager: true });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Waits for animations that end. Endless ones (spinner, shimmer) are not waited for. */
async function waitForAnimations() {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(finite.map((animation) => animation.finished));
}

test('the cascade layers are in order: a primitive wins over the reset', async () => {
  document.documentElement.dataset.theme = 'light';
  const { getByRole } = await render(<Button>Like</Button>);
  expect(getComputedStyle(getByRole('button').element()).backgroundColor).toBe('rgb(168, 20, 63)');
});

describe.each([
  { lang: 'he', theme: 'dark' },
  { lang: 'en', theme: 'light' },
])('every story in $lang, $theme', (globals) => {
  for (const [path, module] of Object.entries(modules)) {
    const stories = composeStories(module, { ...preview, initialGlobals: globals });
    for (const [name, story] of Object.entries(stories)) {
      test(`${path.slice(3).replace('.stories.tsx', '')} ${name}`, async () => {
        const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
        const Story = story as ComponentType;
        await render(<Story />);
        await waitForAnimations();
        expect(document.documentElement).toHaveAttribute('data-theme', globals.theme);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
        const { violations } = await axe.run(document.body, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          resultTypes: ['violations'],
        });
        expect(
          violations.map(({ id, nodes }) => [
            id,
            ...nodes.map((node) => `${node.html} ${node.failureSummary}`),
          ]),
        ).toEqual([]);
        for (const complaint of complaints) expect(complaint.mock.calls).toEqual([]);
      });
    }
  }
});
