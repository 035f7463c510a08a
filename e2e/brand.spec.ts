import { BRAND_PRESETS, PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import type { Page } from '@playwright/test';
import { COLOUR_RULES, checkPageIn } from './support/axe.ts';
import { NAMES, SEEDS, useBrandedSite as test, useOwnSite } from './support/branded-site.ts';
import { call } from './support/call.ts';
import { openStaffWire } from './support/console.ts';
import { expect } from './support/fixtures.ts';
import { findForeignLooks, listOurColours } from './support/foreign-looks.ts';
import {
  acceptWelcome,
  createMember,
  getFirstCard,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';
import { createConsoleTexts } from './support/texts.ts';

const ours = listOurColours(SEEDS);

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
}

async function expectOnlyTheirs(page: Page, at: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findForeignLooks(page, ours), `${at}, ${colorScheme}`).toEqual([]);
  }
}

test('@once with a second brand no page has a colour or the name of the first', async ({
  page,
  context,
  another,
  language,
  own,
  t,
}) => {
  test.setTimeout(300_000);
  // The look for our colours finds them where they are.
  await page.setContent('<p style="color: rgb(168, 20, 63)">Afterglow</p>');
  const known = ['p. color: 168,20,63', 'text: Afterglow'];
  expect(await findForeignLooks(page, ours)).toEqual(expect.arrayContaining(known));

  const { landing, guest, open, pages, member } = SITE_PATHS;
  const toBare = (path: string) => path.replace(/\/:.*/, '');
  const urls = [
    ...[...landing, ...guest, ...open, ...pages].map(toBare),
    // Pages of a link, whose own part decides what they show.
    ...open.filter((path) => path !== toBare(path)).map((path) => `${toBare(path)}/some-token`),
    '/check/recover',
  ];
  for (const url of urls) {
    await visit(page, url);
    await expectOnlyTheirs(page, url);
  }
  await visit(page, '/login');
  await expect(page.locator('[data-mark]')).toHaveText(language === 'he' ? NAMES.he : NAMES.en);

  const me = await createMember(context, language);
  t.me = me.me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  const { id } = await getFirstCard(wire);
  await sendText(wire, id, 'Hello');
  for (const url of [
    // The chat of somebody stands for `/chat/:slug?`.
    ...member.map((path) => (path === '/chat/:slug?' ? `/chat/${id}` : path)),
    ...[
      '/explore?overlay=wheel',
      '/explore?overlay=premium',
      '/explore?overlay=credits',
      '/explore?overlay=boost',
      `/explore?overlay=profile&person=${id}`,
    ],
  ]) {
    await visit(page, url);
    await expect(page.getByText(t('shell.not_found')), url).toHaveCount(0);
    await expectOnlyTheirs(page, url);
  }
  const desktop = await another();
  await desktop.context().addCookies(await context.cookies());
  await desktop.goto('/explore');
  const mark = desktop.getByRole('navigation').locator('[data-mark]');
  await expect(mark).toBeVisible();
  expect(await mark.evaluate((element) => getComputedStyle(element, '::before').backgroundImage)).toContain(
    '/brand/',
  );
  await expectOnlyTheirs(desktop, 'desktop');

  const translateConsole = createConsoleTexts(language);
  const staff = await another();
  await staff.goto('/console/');
  await staff.getByLabel(translateConsole('console.login.email')).fill('manager@afterglow.example');
  await staff.getByLabel(translateConsole('console.login.password'), { exact: true }).fill('afterglow-demo');
  await staff.getByRole('button', { name: translateConsole('console.login.submit') }).click();
  await expect(staff.getByRole('navigation').locator('[data-mark]')).toContainText(NAMES.en);
  await staff.waitForLoadState('networkidle');
  await expectOnlyTheirs(staff, 'console');
  wire.close();
});

useOwnSite(
  '@once with each preset all texts have enough contrast, light and dark',
  async ({ page, context, another, language, own, t }) => {
    useOwnSite.setTimeout(240_000);
    const guest = await another({ width: 390, height: 844 });
    const me = await createMember(context, language);
    t.me = me.me;
    const wire = await openMemberWire(context, own);
    await acceptWelcome(wire);
    const { id } = await getFirstCard(wire);
    await sendText(wire, id, 'Hello');
    wire.close();
    const admin = await openStaffWire('admin', { request: (await another()).request, own });
    for (const preset of BRAND_PRESETS) {
      const { primary } = PRESET_SEEDS[preset];
      const { data } = await call(admin, 'brand/get');
      await call(admin, 'brand/save', {
        value: { ...data.value, colours: PRESET_SEEDS[preset] },
        version: data.version,
        reason: 'Another preset',
        trace_id: `preset-${preset}`,
      });
      for (const [where, url] of [
        [guest, '/landing'],
        [page, '/explore'],
        [page, `/chat/${id}`],
      ] as const) {
        await where.emulateMedia({ colorScheme: 'light' });
        await visit(where, url);
        const painted = await where.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
        );
        expect([preset, url, painted]).toEqual([preset, url, primary]);
        for (const theme of ['light', 'dark'] as const)
          await checkPageIn(theme, where, `${preset}, ${url}`, COLOUR_RULES);
      }
    }
    admin.close();
  },
);
