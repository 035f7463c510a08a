import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona, aPhoto, aStory, aTeam } = await import('../../testing/fake-personas.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerPersonas(fake);
const { changes } = site;
const long = 'w'.repeat(80);

beforeEach(() => {
  const names = { he: 'ש'.repeat(20), en: 'w'.repeat(20), de: 'w'.repeat(20) };
  site.persona = aPersona({
    name: long,
    names,
    bios: { he: 'ש'.repeat(80), en: long, de: long },
    city: long,
    place: long,
    facts: [long, long],
    do_not_say: [long],
    team: { id: 2, name: long },
    missing: ['bio.he', 'photo'],
    hours: [
      { day: 0, from: '09:00', to: '12:00' },
      { day: 0, from: '13:00', to: '24:00' },
      { day: 6, from: '22:00', to: '02:00' },
    ],
    photo_list: [
      aPhoto(1, { licence: long }),
      aPhoto(2, { place: 'album', review: 'refused', refusal: 'quality' }),
    ],
    story_list: [aStory(1)],
  });
  site.changes = changes;
  site.teams = [aTeam(2, { name: long.slice(0, 40), staff: [{ id: 3, name: long }] })];
  fake.signInAs({ role: 'manager' });
  queryClient.clear();
});
afterEach(cleanup);

// Each width, language and theme; the last is a phone on its side.
const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'dark' },
  { size: [768, 900], language: 'de', theme: 'light' },
  { size: [1280, 800], language: 'en', theme: 'dark' },
  { size: [640, 400], language: 'de', theme: 'dark' },
];
const addresses = [
  '',
  '/teams',
  '/new',
  '/7',
  '/7/photos',
  '/7/stories',
  '/7/hours',
  '/7/preview',
  '/7/history',
];

describe.each(views)('[C15] at $size in $language, $theme', (view) => {
  test.each(addresses)('nothing of %s sticks out, and axe objects to nothing', async (address) => {
    await visitConsole({ fake, address: `/personas${address}`, ...view });
    await vi.waitFor(() =>
      expect(
        document.querySelector('tbody tr, main form, main section, main article, main ol'),
      ).not.toBeNull(),
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    for (const one of document.querySelectorAll('main, aside'))
      expect(one.scrollWidth, address).toBeLessThanOrEqual(one.clientWidth + 1);
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
  });

  test('the panel of a team is beside the list or above it', async () => {
    await visitConsole({ fake, address: '/personas/teams', ...view });
    await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    (document.querySelector('tbody tr') as HTMLElement).click();
    await vi.waitFor(() => expect(document.querySelector('aside, [role=dialog]')).not.toBeNull());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
  });

  test('the form of a moderator reads without anything sticking out', async () => {
    fake.signInAs({ role: 'moderator' });
    await visitConsole({ fake, address: '/personas/7/facts', ...view });
    await vi.waitFor(() => expect(document.querySelector('main dl')).not.toBeNull());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
  });
});

test('[C14] each tab says that it is empty, and that it failed', async () => {
  site.persona = aPersona();
  site.changes = [];
  for (const [tab, words] of [
    ['photos', 'No pictures yet.'],
    ['stories', 'No story runs, and none is scheduled.'],
    ['hours', 'No hours: online whenever somebody is on shift.'],
    ['preview', 'No approved picture'],
    ['history', 'Nobody has changed this profile in the console.'],
  ] as const) {
    await visitConsole({ fake, address: `/personas/7/${tab}` });
    await expect.element(page.getByText(words).first()).toBeVisible();
    await cleanup();
  }
  queryClient.clear();
  const failed = { reject: 'internal', details: { reference: 'a1b2c3' } } as const;
  fake.reply('personas/get', failed, failed);
  await visitConsole({ fake, address: '/personas/7' });
  await expect.element(page.getByRole('button', { name: /again/i })).toBeVisible();
});
