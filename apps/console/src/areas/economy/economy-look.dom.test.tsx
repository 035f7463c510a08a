import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aBoost, aGift, aPackage, aPromo, answerEconomy } = await import('../../testing/fake-economy.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerEconomy(fake);
const long = 'w'.repeat(80);

beforeEach(() => {
  const names = { he: 'ש'.repeat(40), en: 'w'.repeat(40), de: 'w'.repeat(40) };
  site.packages = [aPackage(1), aPackage(2, { credits: 1_000_000, active: false })];
  site.promos = [aPromo(1, { packages: [1, 2, 99] }), aPromo(2, { state: 'stopped' })];
  site.gifts = [aGift(1, { names, icon: 'i'.repeat(64) }), aGift(2)];
  site.boosts = [aBoost(1, { person: { id: 1, name: long, virtual: true, photo: null } })];
  fake.signInAs({ role: 'manager' });
  queryClient.clear();
});
afterEach(cleanup);

// Each width, language and theme, and the longest words in the narrowest window.
const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'light' },
  { size: [390, 800], language: 'de', theme: 'dark' },
  { size: [1280, 800], language: 'en', theme: 'dark' },
];
const parts = ['', '/promos', '/prices', '/gifts', '/spotlight', '/wheel', '/limits'];
const forms = ['', '/promos', '/gifts', '/spotlight'];

describe.each(views)(
  'C15: at $size in $language, $theme, nothing sticks out and axe objects to nothing',
  (view) => {
    const isWithin = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);

    test.each(parts)('%s', async (address) => {
      await visitConsole({ fake, address: `/economy${address}`, ...view });
      await vi.waitFor(() => expect(document.querySelector('tbody tr, main form')).not.toBeNull());
      isWithin();
      await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 4_000 });
    });

    test.each(forms)('%s with the first row open', async (address) => {
      await visitConsole({ fake, address: `/economy${address}`, ...view });
      await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
      (document.querySelector('tbody tr') as HTMLElement).click();
      await vi.waitFor(() => expect(document.querySelector('aside, [role=dialog]')).not.toBeNull());
      isWithin();
      // The sheet of a phone is on its way up.
      await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
    });
  },
);
