import { sitePaths } from '@afterglow/domain/site-paths';
import { expect, test } from './support/journey.ts';

const { server: _redirects, member, ...open } = sitePaths;
const bare = (path: string): string => path.replace(/\/:.*/, '') || '/';

test('[S2.24] every address of the site shows its screen, and answers as one', async ({ page }) => {
  for (const path of Object.values(open).flat().map(bare)) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.getByText('404', { exact: true }), path).toHaveCount(0);
  }
});

test('[S2.22] what is no address answers 404 and shows that page', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/nowhere', '/odds', '/explore/3']) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByText('404', { exact: true }), path).toBeVisible();
  }
});

test('addresses of members answer, and send a visitor to the front door', { tag: '@once' }, async ({
  page,
}) => {
  for (const path of member.map(bare)) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page).toHaveURL(/\/$/);
  }
});
