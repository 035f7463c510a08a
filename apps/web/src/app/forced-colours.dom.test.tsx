import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { restartDeck } from '../state/discovery/deck.ts';
import { forceColours } from '../testing/devtools.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { expectVisibleStates } from '../testing/forced-colours.ts';
import { replyWithFullSite } from '../testing/full-site.ts';
import { expectLoaded } from '../testing/large-text.ts';
import { memberPages, renderMemberPage } from '../testing/member-pages.tsx';
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
  restartDeck();
  await page.viewport(390, 760);
  await forceColours(true);
  // Afterwards the browser shows the focus that a script sets.
  await userEvent.keyboard('{Tab}');
});
afterEach(() => forceColours(false));

/** Returns the languages in turn: each page and overlay is seen in one of them. */
const pickLanguage = (at: number) => LANGUAGES[at % LANGUAGES.length] as Language;

test.each(memberPages.map((memberPage, at) => ({ ...memberPage, language: pickLanguage(at) })))(
  'in forced colours focus and selection of $address are visible in $language',
  async ({ language, ...memberPage }) => {
    const { screen } = await renderMemberPage(memberPage, language);
    await expect.poll(() => screen.container.querySelector('h1, h2')).not.toBeNull();
    await expectLoaded();
    await expectVisibleStates(() => screen.container);
  },
);

const getOverlay = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

test.each(overlayExamples.map(([label, open], at) => [label, pickLanguage(at), open] as const))(
  'in forced colours focus and selection of %s are visible in %s',
  async (_, language, open) => {
    await renderInApp(<main />, { language });
    await open();
    await expect.poll(() => getOverlay()?.querySelectorAll('button').length ?? 0).toBeGreaterThan(0);
    await expectLoaded();
    await expectVisibleStates(() => getOverlay() as Element);
  },
);
