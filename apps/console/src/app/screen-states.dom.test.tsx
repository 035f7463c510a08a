import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../testing/find-violations.ts';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { visitConsole } = await import('../testing/visit-console.tsx');
const { queryClient } = await import('../core/query-client.ts');
const { setLanguage } = await import('../core/translations.tsx');
const { screens } = await import('../testing/list-screens.ts');

// What fails is asked for once more, here without a pause.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/* Every screen: what it shows without data. */

/** Addresses that request nothing before somebody acts there. */
const withoutData = [
  ...['/inbox', '/moderation/photos', '/personas/new', '/personas/import', '/broadcasts/new'],
  '/campaigns/new',
];
const addresses = screens.map(({ address }) => address).filter((address) => !withoutData.includes(address));

/** The calls that every page makes. */
const ofThePage = ['session/validate', 'me/get', 'here'];
const { call } = fake.channel;
let areFailing = false;
let waiting: (() => void)[] = [];
let asked: string[] = [];
/** Every other call waits, and then fails. */
fake.failUnanswered();
fake.channel.call = async (name, data = {}) => {
  if (!ofThePage.includes(name)) {
    asked.push(name);
    if (!areFailing) await new Promise<void>((resolve) => waiting.push(resolve));
  }
  return call(name, data);
};
function fail(): void {
  areFailing = true;
  for (const go of waiting.splice(0)) go();
}

beforeEach(() => {
  asked = [];
  areFailing = false;
  waiting = [];
  fake.signInAs({ role: 'admin' });
  queryClient.clear();
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
  await cleanup();
  await setLanguage('en');
});

test('[C14] each screen is tried, except those that ask for nothing', () => {
  expect(addresses.length).toBeGreaterThan(40);
  expect(withoutData.filter((address) => !screens.some((one) => one.address === address))).toEqual([]);
});

test.each(addresses)(
  '[C14] [C15] %s shows that it loads, and then that it failed and can be tried again',
  async (address) => {
    await visitConsole({ fake, address, theme: 'dark', size: [390, 844] });
    await vi.waitFor(() => {
      const skeletons = [...document.querySelectorAll('[class*="skeleton"]')];
      expect(skeletons.length).toBeGreaterThan(0);
      // Its container announces the skeleton to who does not see it.
      expect(skeletons.filter((one) => !one.closest('[aria-busy="true"]'))).toEqual([]);
    });
    expect(asked.length).toBeGreaterThan(0);
    fail();
    await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    expect(document.body.textContent).toContain('ab12cd');
    await expectSoundPage(390);
  },
);

test.each(screens.filter(({ minRole }) => minRole !== 'operator'))(
  '[C14] $address says that it needs a $minRole, and asks for nothing',
  async ({ address, minRole }) => {
    const role = STAFF_ROLES[STAFF_ROLES.indexOf(minRole) - 1] ?? 'operator';
    fake.signInAs({ role });
    await visitConsole({ fake, address });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
    expect(asked.filter((name) => !name.startsWith('inbox/'))).toEqual([]);
  },
);
