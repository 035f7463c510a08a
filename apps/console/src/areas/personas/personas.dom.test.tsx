import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const noa: PersonaRecord = {
  ...{ id: 7, name: 'Noa', age: 33, city: 'Haifa', photo: null, state: 'paused', languages: ['he', 'en'] },
  ...{ team: { id: 2, name: 'Evening' }, like_back: 'staff', photos: 0, stories: 0, waiting: 4 },
  ...{ answer_s: null, version: 3, names: { he: 'נועה', en: 'Noa' }, bios: { en: 'Fond of the sea.' } },
  ...{ gender: 2, birth: '1992-04-03', place_id: 1, place: 'Haifa, Israel', interests: [] },
  ...{ facts: ['Bookseller.'], do_not_say: ['Berlin'], hours: [], photo_list: [], story_list: [] },
  missing: ['name.de'],
};
let record: PersonaRecord;

beforeEach(() => {
  record = noa;
  fake.answer('personas/list', (input) => ({ data: pageOf([record], input) }));
  fake.answer('personas/get', () => ({ data: record }));
  fake.answer('personas/state', ({ id, state, version }) => ({ data: { id, state, version: version + 1 } }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

test('the list shows who waits, and opens the page of a virtual profile', async () => {
  await visitConsole({ fake, address: '/personas' });
  await expect.element(page.getByRole('cell', { name: 'Noa' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '4' })).toBeVisible();
});

test('[C33] what is missing is named, and an incomplete one cannot be activated', async () => {
  await visitConsole({ fake, address: '/personas/7' });
  await expect.element(page.getByText('name.de')).toBeVisible();
  await expect.element(page.getByText('Fond of the sea.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Activate' }))
    .toBeDisabled();
});

test('[C35] retiring takes a reason and the name, typed', async () => {
  await visitConsole({ fake, address: '/personas/7' });
  await page.getByRole('button', { name: 'Retire' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('The contract has ended');
  await dialog.getByRole('textbox').last().fill('Noa');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/state')).toEqual([
      { id: 7, state: 'retired', version: 3, reason: 'The contract has ended' },
    ]),
  );
});

test('a moderator sees it and changes nothing', async () => {
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/personas/7' });
  await expect.element(page.getByText('Bookseller.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Retire' }).elements()).toEqual([]);
});

test.each([
  ['he', 390, 'dark'],
  ['en', 1280, 'light'],
] as const)('[C15] nothing sticks out in %s at %i, %s', async (language, width, theme) => {
  for (const address of ['/personas', '/personas/7', '/personas/7/photos']) {
    await visitConsole({ fake, address, language, size: [width, 800], theme });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findViolations()).toEqual([]);
    await cleanup();
  }
});
