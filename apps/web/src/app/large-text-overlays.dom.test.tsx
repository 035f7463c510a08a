import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { replyWithFullSite } from '../testing/full-site.ts';
import {
  expectFitsShortScreens,
  expectLoaded,
  expectTextFits,
  prepareLargeText,
  resetTextSize,
} from '../testing/large-text.ts';
import { overlayExamples } from '../testing/overlay-examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  channel.clear();
  queryClient.clear();
  replyWithFullSite(channel);
  await prepareLargeText();
});
afterEach(resetTextSize);

const getOverlay = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

describe.each(['he', 'en', 'de'] as const)('in large text, in %s', (language) => {
  test.each(overlayExamples)(
    'every word of %s is whole and within it, and every control in reach',
    async (_, open) => {
      await renderInApp(<main />, { language });
      await open();
      await expect.poll(() => getOverlay()?.querySelectorAll('button').length ?? 0).toBeGreaterThan(0);
      await expectLoaded();
      await expectTextFits(() => getOverlay() as Element);
    },
  );
});

describe.each(['he', 'en', 'de'] as const)('on short screens, in %s', (language) => {
  test.each(overlayExamples)(
    'every control of %s is in reach, and nothing is wider than the page',
    async (_, open) => {
      await renderInApp(<main />, { language });
      await open();
      await expect.poll(() => getOverlay()?.querySelectorAll('button').length ?? 0).toBeGreaterThan(0);
      await expectLoaded();
      await expectFitsShortScreens(() => getOverlay() as Element);
    },
  );
});
