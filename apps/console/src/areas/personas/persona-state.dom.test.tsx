import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona, aPhoto } = await import('../../testing/fake-personas.ts');
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

test('[C33] an incomplete one is not activated: the dialog says what is missing and leads to it', async () => {
  const router = await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'Name (German)' })).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toEqual([]);
  await dialog.getByRole('link', { name: /approved picture/ }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/personas/7/photos'));
  expect(fake.listData('personas/state')).toEqual([]);
});

test('[C33] a complete one is activated with a reason', async () => {
  site.persona = aPersona({ missing: [], photo_list: [aPhoto(1)] });
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Everything is there');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/state')).toEqual([
      { id: 7, state: 'active', version: 3, reason: 'Everything is there' },
    ]),
  );
});

test('[C35] retiring says how many chats get their coins back, and takes a reason and the name, typed', async () => {
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('button', { name: 'Retire' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/4 chats wait for an answer: their coins return at once/))
    .toBeVisible();
  await dialog.getByRole('textbox').first().fill('The contract has ended');
  await dialog.getByRole('textbox').last().fill('Noam');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  expect(fake.listData('personas/state')).toEqual([]);
  await dialog.getByRole('textbox').last().fill('Noa');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/state')).toEqual([
      { id: 7, state: 'retired', version: 3, reason: 'The contract has ended' },
    ]),
  );
});

test('[C4] a state that somebody has changed meanwhile is not overwritten', async () => {
  site.persona = aPersona({ state: 'active' });
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('button', { name: 'Pause' }).click();
  fake.reply('personas/state', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: aPersona({ version: 4 }),
      by: { id: 4, name: 'Omer' },
      at: 1_700_000_000,
    },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Nobody answers now');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect.element(dialog.getByText(/Omer changed this/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Nobody answers now');
});

test('a copy opens as a page of its own', async () => {
  const router = await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/personas/9'));
  expect(fake.listData('personas/copy')).toMatchObject([{ id: 7 }]);
});
