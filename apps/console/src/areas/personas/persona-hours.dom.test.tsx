import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona } = await import('../../testing/fake-personas.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerPersonas(fake);
beforeEach(() => {
  site.persona = aPersona();
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

const saved = () => fake.listData('personas/save').at(-1) as { hours: unknown[] } | undefined;

test('[C36] without hours it is online whenever somebody is on shift; hours are added by keyboard', async () => {
  await visitConsole({ fake, address: '/personas/7/hours' });
  await expect.element(page.getByText('No hours: online whenever somebody is on shift.')).toBeVisible();
  (page.getByRole('button', { name: 'Add hours on Monday' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Monday, from (1)').fill('10:15');
  await page.getByLabelText('Monday, to (1)').fill('00:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(saved()?.hours).toEqual([{ day: 1, from: '10:15', to: '24:00' }]));
  // The other fields are saved as they were.
  expect(saved()).toMatchObject({
    id: 7,
    version: 3,
    names: { he: 'נועה', en: 'Noa' },
    facts: ['Bookseller.'],
  });
});

test('[C36] hours that overlap are not saved, also over midnight and over the end of the week', async () => {
  site.persona = aPersona({ hours: [{ day: 6, from: '20:00', to: '02:00' }] });
  await visitConsole({ fake, address: '/personas/7/hours' });
  await expect.element(page.getByText('next day')).toBeVisible();
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await page.getByLabelText('Sunday, from (1)').fill('01:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('These hours overlap others.')).toBeVisible();
  await expect.element(page.getByLabelText('Sunday, from (1)')).toHaveAttribute('aria-invalid', 'true');
  expect(saved()).toBeUndefined();
  await page.getByLabelText('Sunday, from (1)').fill('02:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(saved()?.hours).toHaveLength(2));
});

test('the hours of a day are given to every day, and taken away; the focus stays in the day', async () => {
  site.persona = aPersona({ hours: [{ day: 1, from: '09:00', to: '17:00' }] });
  await visitConsole({ fake, address: '/personas/7/hours' });
  await page.getByRole('button', { name: 'Same hours as Monday every day' }).click();
  await page.getByRole('button', { name: 'Remove hours 1 of Friday' }).click();
  expect(document.activeElement?.closest('[data-day]')?.getAttribute('data-day')).toBe('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(saved()?.hours).toHaveLength(6));
});

test('[C4] hours that somebody else has changed are offered beside mine', async () => {
  await visitConsole({ fake, address: '/personas/7/hours' });
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  const current = aPersona({ version: 4, hours: [{ day: 2, from: '10:00', to: '12:00' }] });
  fake.reply('personas/save', {
    reject: 'conflict',
    details: { reason: 'version', current, by: null, at: null },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: /Tue/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({ version: 4, hours: [{ day: 2, from: '10:00', to: '12:00' }] }),
  );
});

test('a moderator reads the hours', async () => {
  site.persona = aPersona({ hours: [{ day: 1, from: '09:00', to: '17:00' }] });
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/personas/7/hours' });
  await expect.element(page.getByText(/09:00–17:00/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});
