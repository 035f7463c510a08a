import { newMember, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network every screen opens in the language of the app, also one that was never opened', {
  tag: '@once',
}, async ({ page, context, language, own, say }) => {
  say.me = (await newMember(context, language)).me;
  const wire = await wireOf(context, own);
  await welcome(wire);
  wire.close();
  await page.goto('/chat');
  const stored = () =>
    page.evaluate(async (start) => {
      const cache = await caches.open('shell-v1');
      return (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(start)).length;
    }, `/assets/words-${language}-`);
  // The words of every screen, a file each.
  await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(25);
  await context.setOffline(true);
  for (const [path, title] of [
    ['/profile', say('shell.profile')],
    ['/meet', say('shell.discover')],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: say('shell.error') })).toHaveCount(0);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }
  await page.goto('/settings/statement');
  await expect(page.getByRole('heading', { level: 1, name: say('statement.title') })).toBeVisible();
});
