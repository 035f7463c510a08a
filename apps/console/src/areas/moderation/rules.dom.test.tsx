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
const { aBar, aRule, answerModeration } = await import('../../testing/fake-moderation.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerModeration(fake);
const visit = (address: string) => visitConsole({ fake, address: `/moderation${address}` });
const form = page.getByRole('complementary');

beforeEach(() => {
  site.rules = [aRule(1), aRule(2, { code: 'fraud', class: 'fraud', severe: true, ladder: ['ban'] })];
  site.barred = [
    aBar(1),
    aBar(2, { by: null, hits: 0 }),
    aBar(3, { kind: 'domain', label: 'example.org', until: 1_700_000_000 }),
  ];
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['rules/list', 'rules/save', 'barred/save', 'barred/list'] as const) fake.reply(call);
  queryClient.clear();
});
afterEach(cleanup);

describe('rules', () => {
  test('[C15] by keyboard: a rule is opened, changed and saved with Ctrl+Enter', async () => {
    await visit('/rules');
    await waitForRows(2);
    await userEvent.keyboard('j{Enter}');
    await expect.element(form.getByLabelText('Code')).toHaveFocus();
    await form.getByLabelText('Words in English').fill('Nobody may\nharass others.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => fake.listData('rules/save'))
      .toMatchObject([
        {
          id: 1,
          version: 1,
          code: 'rule-1',
          class: 'harassment',
          active: true,
          basis: { kind: 'clause', ref: 'respect' },
          texts: { en: 'Nobody may harass others.' },
        },
      ]);
    await expect.element(form).not.toBeInTheDocument();
  });

  test('a new rule needs all its words; the class shows the consequences; a duplicate code is reported', async () => {
    await visit('/rules');
    await page.getByRole('button', { name: 'New rule' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByLabelText('Code')).toBeInvalid();
    await expect.element(form.getByLabelText('Words in German')).toBeInvalid();
    expect(fake.listData('rules/save')).toEqual([]);
    await form.getByLabelText('Code').fill('ads');
    await form.getByLabelText('Class').selectOptions('Fraud');
    await expect.element(form.getByText('Severe: a ban at once.')).toBeVisible();
    await form.getByLabelText('Based on').selectOptions('Law');
    await form.getByLabelText('Reference').fill('§ 263 StGB');
    for (const language of ['Hebrew', 'English', 'German'])
      await form.getByLabelText(`Words in ${language}`).fill('No fraud.');
    fake.reply('rules/save', { reject: 'conflict', details: { reason: 'code' } });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Another rule has this code.')).toBeVisible();
    await form.getByLabelText('Code').fill('ads-2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => fake.listData('rules/save').at(-1))
      .toMatchObject({ code: 'ads-2', class: 'fraud', basis: { kind: 'law', ref: '§ 263 StGB' } });
  });

  test('[C4] another version: what is typed stays, and each field is decided', async () => {
    await visit('/rules?row=1');
    await form.getByLabelText('Code').fill('mine');
    fake.reply('rules/save', {
      reject: 'conflict',
      details: {
        reason: 'version',
        current: aRule(1, { code: 'theirs', version: 4 }),
        by: { id: 9, name: 'Ben' },
        at: 1_700_000_000,
      },
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText(/Ben changed this/)).toBeVisible();
    await expect.element(form.getByLabelText('Code')).toHaveValue('mine');
    await form.getByRole('radio', { name: /Mine/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => fake.listData('rules/save').at(-1))
      .toMatchObject({ id: 1, version: 4, code: 'mine' });
  });

  test('a moderator reads them and cannot add one', async () => {
    fake.signInAs({ role: 'moderator' });
    await visit('/rules?row=2');
    await expect.element(form.getByText('Ban at once')).toBeVisible();
    await expect.element(form.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'New rule' })).toHaveAttribute('aria-disabled');
  });
});

describe('barred', () => {
  test('an address is barred with a reason; a malformed address is reported', async () => {
    await visit('/barred');
    await waitForRows(3);
    await page.getByRole('button', { name: 'Bar something' }).click();
    await form.getByLabelText('Email address').fill('example.org');
    await form.getByRole('button', { name: 'Bar something' }).click();
    await expect.element(form.getByText('This isn’t an email address.')).toBeVisible();
    await expect.element(form.getByLabelText('Reason')).toBeInvalid();
    await form.getByLabelText('What').selectOptions('Domain');
    await form.getByLabelText('Domain').fill('@Example.net');
    await form.getByLabelText('How long').selectOptions('30 days');
    await form.getByLabelText('Reason').fill('Throw-away addresses');
    await form.getByRole('button', { name: 'Bar something' }).click();
    await waitForRows(4);
    const [sent] = fake.listData('barred/save');
    expect(sent).toMatchObject({ kind: 'domain', value: 'example.net', reason: 'Throw-away addresses' });
    expect(Number(sent?.until) - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
  });

  test('a barred address is removed with a reason', async () => {
    await visit('/barred?row=2');
    await expect.element(form.getByText('Ban of the account')).toBeVisible();
    await form.getByRole('button', { name: 'Let it come back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Reason').fill('The appeal was successful');
    await dialog.getByRole('button', { name: 'Let it come back' }).click();
    await expect
      .poll(() => fake.listData('barred/remove'))
      .toEqual([{ id: 2, version: 1, reason: 'The appeal was successful' }]);
    await waitForRows(2);
  });

  test('a moderator sees it and may not remove it', async () => {
    fake.signInAs({ role: 'moderator' });
    await visit('/barred?row=3');
    await expect.element(form.getByText(/^Ended/)).toBeVisible();
    const button = form.getByRole('button', { name: 'Let it come back' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  });
});

const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'dark' },
  { size: [768, 900], language: 'de', theme: 'dark' },
  { size: [1280, 800], language: 'en', theme: 'light' },
];

describe.each(views)('[C15] at $size in $language, $theme', (view) => {
  test.each(['/rules', '/barred'])('%s: nothing sticks out and axe objects to nothing', async (address) => {
    await visitConsole({ fake, address: `/moderation${address}`, ...view });
    await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    expect(await findViolations()).toEqual([]);
    (document.querySelector('tbody tr') as HTMLElement).click();
    await vi.waitFor(() => expect(document.querySelector('aside, [role=dialog]')).not.toBeNull());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    // The sheet of a phone is on its way up.
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 6_000 });
  });
});
