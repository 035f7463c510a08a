import { expect, test } from './support/fixtures.ts';
import { createConsoleTexts } from './support/texts.ts';

// Tests may evaluate text in a page through the browser's protocol. Pages may not: their policy has no `unsafe-eval`.

/** Pages of each kind: prerendered, the member app, the console, a page for a frame, and an error page. */
const pages = ['/', '/landing-blue', '/login', '/console/', '/payments/redirect', '/nowhere'];

test('text becomes neither markup nor script on any page, whoever puts it there', { tag: '@once' }, async ({
  browser,
  own,
}) => {
  // Not watched: this test breaks the policy on purpose.
  const context = await browser.newContext({ baseURL: own });
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(path);
    const went = await page.evaluate(() => {
      const element = document.createElement('div');
      const script = document.createElement('script');
      const frame = document.createElement('iframe');
      const markup = '<img src=x onerror="document.title=1">';
      const sinks: Record<string, () => unknown> = {
        innerHTML: () => (element.innerHTML = markup),
        outerHTML: () => (document.body.appendChild(element).outerHTML = markup),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
        fragment: () => document.createRange().createContextualFragment(markup),
        parser: () => new DOMParser().parseFromString(markup, 'text/html'),
        write: () => document.write(markup),
        srcdoc: () => (frame.srcdoc = markup),
        onclick: () => element.setAttribute('onclick', 'document.title=1'),
        'script.src': () => (script.src = '/boot.js'),
        'script.text': () => (script.text = 'document.title=1'),
        'script.textContent': () => (script.textContent = 'document.title=1'),
        worker: () => new Worker('/boot.js'),
        policy: () =>
          (
            window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
          ).trustedTypes.createPolicy('mine', {}),
      };
      return Object.entries(sinks).flatMap(([name, put]) => {
        try {
          put();
          return [name];
        } catch {
          return [];
        }
      });
    });
    expect([path, went]).toEqual([path, []]);
  }
  await context.close();
});

test.describe('everything of ours goes its way all the same', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker is installed, and the landing changes its language in place', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('a[data-language="de"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto('/login');
    const installed = await page.evaluate(
      async () => (await navigator.serviceWorker.ready).active?.scriptURL,
    );
    expect(new URL(installed ?? '').pathname).toBe('/service-worker.js');
  });

  test('staff see what a text looks like', { tag: '@once' }, async ({ another, own, language }) => {
    const page = await another();
    const account = { email: 'manager@afterglow.example', password: 'afterglow-demo' };
    expect((await page.request.post(`${own}/console/api/login`, { data: account })).ok()).toBe(true);
    await page.goto('/console/texts/terms');
    const t = createConsoleTexts(language);
    const preview = page.getByRole('region', { name: t('texts.preview') });
    await expect(preview.getByRole('article').getByRole('paragraph').first()).toContainText('Afterglow');
  });
});
