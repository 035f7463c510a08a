import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aReviewedPhoto, aWord, answerPhotoReview } = await import('../../testing/fake-photo-review.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerPhotoReview(fake);
const visit = (address: string) => visitConsole({ fake, address: `/moderation${address}` });
const stage = page.getByRole('region', { name: 'Open photo' });
const form = page.getByRole('complementary');
const fill = (count: number) => {
  site.waiting = Array.from({ length: count }, (_, n) => aReviewedPhoto(n + 1));
};
const verdicts = () => [...site.decided].map(([id, { verdict }]) => [id, verdict]);

beforeEach(() => {
  fill(24);
  site.decided.clear();
  site.words = [aWord(1), aWord(2, { phrase: 'kill you' })];
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

describe('the photo review', () => {
  test('24 photos are cleared by keyboard, at most 1.2 s a photo; the next twelve come by themselves', async () => {
    await visit('/photos');
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
    const begun = performance.now();
    for (let n = 1; n <= 24; n++) {
      await expect.element(stage.getByText(`Dana ${n}`, { exact: true })).toBeVisible();
      await userEvent.keyboard(n % 3 === 0 ? '3' : 'a');
    }
    await expect.element(page.getByText('No photos wait')).toBeVisible();
    expect((performance.now() - begun) / 24).toBeLessThan(1_200);
    expect(verdicts()).toEqual(
      Array.from({ length: 24 }, (_, n) => [n + 1, (n + 1) % 3 === 0 ? 'not_a_person' : 'approved']),
    );
  });

  test('the open photo shows the digits by which a manager bars it', async () => {
    await visit('/photos');
    await expect.element(stage.getByText('0000000000000001')).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(stage.getByText('0000000000000002')).toBeVisible();
  });

  test('each digit is a reason, in the order on screen', async () => {
    fill(8);
    await visit('/photos');
    for (let n = 1; n <= 8; n++) {
      await expect.element(stage.getByText(`Dana ${n}`, { exact: true })).toBeVisible();
      await userEvent.keyboard(String(n));
    }
    await vi.waitFor(() => expect(site.decided.size).toBe(8));
    expect(verdicts().map(([, verdict]) => verdict)).toEqual([
      'nude',
      'minor',
      'not_a_person',
      'somebody_else',
      'contact_data',
      'advert',
      'violence',
      'quality',
    ]);
  });

  test('U takes the last decision back and opens its photo', async () => {
    await visit('/photos');
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
    await userEvent.keyboard('1');
    await expect.element(stage.getByText('Dana 2', { exact: true })).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
    expect(fake.listData('photos/undo')).toMatchObject([{ ids: [1] }]);
    await userEvent.keyboard('a');
    await vi.waitFor(() => expect(verdicts()).toEqual([[1, 'approved']]));
  });

  test('C84 after a reload the photos that one holds are there', async () => {
    await visit('/photos');
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
    await userEvent.keyboard('aa');
    await vi.waitFor(() => expect(site.decided.size).toBe(2));
    await cleanup();
    await visit('/photos');
    await expect.element(stage.getByText('Dana 3', { exact: true })).toBeVisible();
    expect(page.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(12);
  });

  test('C30 pictures are blurred at first, and as long as B is not held', async () => {
    await visit('/photos');
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
    const countBlurred = () => document.querySelectorAll('[data-blur]').length;
    expect(countBlurred()).toBe(13);
    await userEvent.keyboard('{b>}');
    await vi.waitFor(() => expect(countBlurred()).toBe(0));
    await userEvent.keyboard('{/b}');
    await vi.waitFor(() => expect(countBlurred()).toBe(13));
  });

  test('photos are due a day after their upload: how long is left, which are overdue, and how many', async () => {
    const uploadedAt = (hours: number) => ({
      uploaded_at: Math.floor(Date.now() / 1000) - hours * 3_600 - 60,
    });
    site.waiting = [
      aReviewedPhoto(1, uploadedAt(30)),
      aReviewedPhoto(2, uploadedAt(24)),
      aReviewedPhoto(3, uploadedAt(20)),
    ];
    await visit('/photos');
    await expect.element(stage.getByText('6 hours late')).toBeVisible();
    await expect.element(page.getByText('2 of these photos are overdue')).toBeVisible();
    expect(page.getByText('Overdue', { exact: true }).elements()).toHaveLength(2);
    await userEvent.keyboard('aa');
    await expect.element(stage.getByText('Due in 3 hours')).toBeVisible();
    expect(page.getByText(/overdue/i).elements()).toHaveLength(0);
  });

  test('a photo that others see and one that resembles a rejected photo are marked', async () => {
    site.waiting = [aReviewedPhoto(1, { live: true, flagged: { like: 7, reason: 'advert' } })];
    await visit('/photos');
    await expect.element(stage.getByText('Others see it already')).toBeVisible();
    await expect.element(stage.getByText('Looks like a photo that was rejected: Advertising')).toBeVisible();
  });

  test('one that somebody else has decided is marked, and the others go on', async () => {
    await visit('/photos');
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
    site.waiting = site.waiting.slice(1);
    await userEvent.keyboard('a');
    await expect.element(page.getByText('No longer waits')).toBeVisible();
    await expect.element(stage.getByText('Dana 2', { exact: true })).toBeVisible();
  });

  test('a page that cannot be read says so and tries again', async () => {
    fake.reply('photos/next', { reject: 'internal' });
    await visit('/photos');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(stage.getByText('Dana 1', { exact: true })).toBeVisible();
  });
});

describe('words', () => {
  test('[C15] by keyboard: a word is opened, changed and saved with Ctrl+Enter', async () => {
    await visit('/words');
    await waitForRows(2);
    await userEvent.keyboard('j{Enter}');
    await form.getByLabelText('Word or phrase').fill('burn your house');
    await form.getByLabelText('Found').selectOptions('Within words too');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => fake.listData('words/save'))
      .toMatchObject([{ id: 1, version: 1, phrase: 'burn your house', match: 'part', active: true }]);
  });

  test('words are tried on a text; a moderator may, and cannot add one', async () => {
    fake.signInAs({ role: 'moderator' });
    await visit('/words');
    await waitForRows(2);
    await expect.element(page.getByRole('button', { name: 'New word' })).toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'Try on a text' }).click();
    await form.getByRole('textbox').fill('I will kill you');
    await expect.element(form.getByText('1 hit')).toBeVisible();
    expect(form.element().querySelector('mark')?.textContent).toBe('kill you');
    await form.getByRole('textbox').fill('Good morning');
    await expect.element(form.getByText('Nothing found')).toBeVisible();
  });
});

const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'dark' },
  { size: [768, 900], language: 'de', theme: 'dark' },
  { size: [1280, 800], language: 'en', theme: 'light' },
];
describe.each(views)('[C15] at $size in $language, $theme', (view) => {
  test.each(['/photos', '/words'])('%s: nothing sticks out and axe objects to nothing', async (address) => {
    site.waiting[0] = aReviewedPhoto(1, { live: true, flagged: { like: 7, reason: 'somebody_else' } });
    await visitConsole({ fake, address: `/moderation${address}`, ...view });
    await vi.waitFor(() =>
      expect(document.querySelector('tbody tr, [aria-current] img, textarea')).not.toBeNull(),
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
  });
});
