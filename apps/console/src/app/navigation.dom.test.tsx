import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import type { StaffRole } from '@afterglow/domain/staff-role';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../testing/fake-console.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');
const { queryClient } = await import('../core/query-client.ts');
const { setLanguage, translations } = await import('../core/translations.tsx');

/* The navigation of each role: behind a menu on a phone, icons on a tablet, names on a desktop. */

const moderator = ['Inbox', 'Floor', 'Moderation', 'Members', 'Virtual profiles', 'Economy', 'Figures'];
const manager = [
  ...[
    'Inbox',
    'Floor',
    'Moderation',
    'Members',
    'Virtual profiles',
    'Payments',
    'Economy',
    'Figures',
    'Texts',
  ],
  ...['Name and look', 'Broadcasts', 'Campaigns', 'Approvals', 'Shifts', 'Guards', 'Site settings', 'Health'],
];
const admin = [
  ...manager.slice(0, manager.indexOf('Site settings')),
  ...['Staff', 'Audit log', 'Evidence', 'Site settings', 'Flags', 'Health'],
];
const AREAS: Readonly<Record<StaffRole, readonly string[]>> = {
  operator: ['Inbox', 'My page'],
  moderator: [...moderator, 'My page'],
  manager: [...manager, 'My page'],
  admin: [...admin, 'My page'],
};
const SIZES = { phone: [390, 844], tablet: [768, 1_024], desktop: [1_280, 800] } as const;
const roles = Object.keys(AREAS) as StaffRole[];
const cases = roles.flatMap((role) =>
  (['phone', 'tablet', 'desktop'] as const).map((size) => ({ role, size })),
);

beforeEach(() => {
  fake.answer('audit/list', (input) => ({ data: pageOf([], input), details: { staff: [], calls: [] } }));
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});

const t = (key: 'console.areas' | 'console.area.audit'): string => translations().t.plain(key);
/** Returns the links of the navigation beside the page, or of the menu that a phone has opened. */
const links = (size: keyof typeof SIZES) =>
  (size === 'phone' ? page.getByRole('dialog') : page.getByRole('navigation', { name: t('console.areas') }))
    .getByRole('link')
    .elements() as HTMLElement[];
const menu = () => page.getByRole('navigation').getByRole('button', { name: t('console.areas') });

/** Presses Tab until an element has the focus. */
async function tabTo(find: () => Element | undefined): Promise<void> {
  for (let left = 60; left > 0 && document.activeElement !== find(); left--) await userEvent.tab();
  expect(document.activeElement).toBe(find());
}

test.each(cases)('of a $role on a $size has the areas of the role', async ({ role, size }) => {
  fake.signInAs({ role });
  await visitConsole({ fake, address: '/inbox', size: [...SIZES[size]] });
  if (size === 'phone') {
    expect(page.getByRole('link', { name: 'My page' }).elements()).toEqual([]);
    await menu().click();
  }
  await vi.waitFor(() => expect(links(size).map(({ title }) => title)).toEqual(AREAS[role]));
  const [first] = links(size);
  expect(first?.getAttribute('aria-current')).toBe('page');
  // A tablet has the icons alone; their names are read out.
  const names = links(size).map((link) => link.querySelector('[class*="label"]')?.getClientRects().length);
  expect(new Set(names)).toEqual(new Set([size === 'tablet' ? 0 : 1]));
  await expect.element(page.getByRole('link', { name: 'My page' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
});

test.each([
  ['phone', 'he'],
  ['tablet', 'en'],
  ['desktop', 'de'],
] as const)('on a %s an area opens by keyboard, in %s', async (size, language) => {
  fake.signInAs({ role: 'admin' });
  const router = await visitConsole({ fake, address: '/inbox', language, size: [...SIZES[size]] });
  if (size === 'phone') {
    await tabTo(() => menu().elements()[0]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  }
  await tabTo(() => links(size).find(({ title }) => title === t('console.area.audit')));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/audit'));
  // The menu has closed over the page that was chosen.
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  await expect.element(page.getByRole('heading', { level: 1, name: t('console.area.audit') })).toBeVisible();
});

test('Escape closes the menu of a phone, and its button has the focus again', async () => {
  fake.signInAs({ role: 'admin' });
  await visitConsole({ fake, address: '/audit', size: [...SIZES.phone] });
  await tabTo(() => menu().elements()[0]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  await expect.element(menu()).toHaveFocus();
});
