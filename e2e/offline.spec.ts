import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, createMember, openMemberWire } from './support/server-setup.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network every screen opens in the language of the app, also one that was never opened', {
  tag: '@once',
}, async ({ page, context, language, own, t }) => {
  t.me = (await createMember(context, language)).me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  wire.close();
  await page.goto('/chat');
  const stored = () =>
    page.evaluate(async (start) => {
      const cache = await caches.open('shell-v1');
      return (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(start)).length;
    }, `/assets/messages-${language}-`);
  // The messages of every screen, one file each.
  await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(25);
  await context.setOffline(true);
  for (const [path, title] of [
    ['/profile', t('shell.profile')],
    ['/meet', t('shell.discover')],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: t('shell.error') })).toHaveCount(0);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }
  await page.goto('/settings/statement');
  await expect(page.getByRole('heading', { level: 1, name: t('statement.title') })).toBeVisible();
});
