import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

/** Returns a time on 7 December 2026, a Monday, or another day of that month, on the clock of the browser. */
const at = (day: number, hour: number) => new Date(2026, 11, day, hour).getTime() / 1000;
const rina = { id: 7, name: 'Rina' };
const omer = { id: 9, name: 'Omer-'.repeat(16) };
const shift = (id: number, facts: Partial<ShiftRow>): ShiftRow => ({
  id,
  staff: rina,
  kind: 'plan',
  from: at(8, 9),
  to: at(8, 17),
  breaks: [],
  note: '',
  version: 1,
  ...facts,
});
let rows: ShiftRow[];

beforeEach(() => {
  rows = [
    shift(4, { staff: omer, from: at(12, 22), to: at(13, 6), note: 'n'.repeat(80) }),
    shift(3, { from: at(9, 9), to: at(9, 17) }),
    shift(2, { kind: 'real', breaks: [{ from: at(8, 12), to: at(8, 13) }] }),
    shift(1, {}),
  ];
  fake.answer('shifts/list', (input) => {
    const { from, to } = input.filter?.from ?? {};
    const inside = rows.filter(
      (row) => row.from >= (from ?? 0) && row.from < (to ?? Number.MAX_SAFE_INTEGER),
    );
    return { data: pageOf(inside, input) };
  });
  fake.answer('shifts/save', ({ id = 5, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('shifts/remove', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});
const visit = (view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: '/shifts?week=2026-12-09', ...view });
const last = (name: string) => fake.listData(name).at(-1);

test('a week has a line for each person, with what was planned and what was worked', async () => {
  await visit();
  await expect.element(page.getByRole('row', { name: /Rina/ })).toBeVisible();
  const line = page.getByRole('row', { name: /Rina/ });
  await expect.element(line.getByText('Worked')).toBeInTheDocument();
  await expect.element(line.getByTitle('1 break')).toBeVisible();
  expect(line.getByRole('button', { name: /^Planned/ }).elements()).toHaveLength(2);
  expect(page.getByRole('columnheader').elements()).toHaveLength(8);
});

test('by keyboard: J is the next week, K the one before, C plans a shift', async () => {
  const router = await visit();
  await expect.element(page.getByRole('row', { name: /Rina/ })).toBeVisible();
  await userEvent.keyboard('j');
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ week: '2026-12-14' }));
  await expect.element(page.getByText('No shifts this week')).toBeVisible();
  await userEvent.keyboard('k');
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ week: '2026-12-07' }));
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Staff' }).selectOptions('Rina');
  await page.getByLabelText('Day').fill('2026-12-11');
  await page.getByLabelText('From').fill('22:00');
  await page.getByLabelText('To', { exact: true }).fill('06:00');
  await expect.element(page.getByText('Ends the next day.')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(last('shifts/save')).toMatchObject({ staff_id: 7, from: at(11, 22), to: at(12, 6), note: '' }),
  );
  await vi.waitFor(() => expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]));
});

test('a plan is changed in its version; one in the way is named; it can be removed', async () => {
  const { details } = {
    details: { reason: 'overlap' as const, shift: shift(3, { from: at(9, 9), to: at(9, 17) }) },
  };
  fake.reply('shifts/save', { reject: 'conflict', details });
  await visit({ address: '/shifts?week=2026-12-09&row=1' });
  await page.getByLabelText('Note').fill('Early');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('There is already a plan from 09:00 to 17:00.')).toBeVisible();
  expect(last('shifts/save')).toMatchObject({ id: 1, version: 1, staff_id: 7, note: 'Early' });
  await page.getByRole('button', { name: 'Remove the plan' }).click();
  await vi.waitFor(() => expect(last('shifts/remove')).toEqual({ id: 1, version: 1 }));
});

test('who else has a plan open is shown, until they leave', async () => {
  fake.answer('here', ({ subject }) => ({
    data: { staff: subject === 'shift:1' ? [{ id: 2, name: 'Ben', editing: true }] : [] },
  }));
  await visit({ address: '/shifts?week=2026-12-09&row=1' });
  await expect.element(page.getByTitle('Ben is editing this')).toBeVisible();
  expect(last('here')).toEqual({ subject: 'shift:1', editing: false });
  await page.getByLabelText('Note').fill('Early');
  await vi.waitFor(() => expect(last('here')).toEqual({ subject: 'shift:1', editing: true }));
  fake.push('here', { subject: 'shift:2', staff: [] });
  await expect.element(page.getByTitle('Ben is editing this')).toBeVisible();
  fake.push('here', { subject: 'shift:1', staff: [{ id: 2, name: 'Ben', editing: false }] });
  await expect.element(page.getByTitle('Ben has this open')).toBeVisible();
  fake.push('here', { subject: 'shift:1', staff: [] });
  await vi.waitFor(() => expect(page.getByTitle(/Ben/).elements()).toEqual([]));
});

test('somebody who has not worked yet is named by the number', async () => {
  await visit({ address: '/shifts?week=2026-12-09&row=new' });
  await page.getByRole('combobox', { name: 'Staff' }).selectOptions('Somebody else…');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByLabelText('Staff number').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(last('shifts/save')).toMatchObject({ staff_id: 12 }));
});

test('a plan of somebody else appears in its day by itself', async () => {
  await visit();
  await expect.element(page.getByRole('row', { name: /Rina/ })).toBeVisible();
  rows = [shift(8, { staff: { id: 12, name: 'Dana' }, from: at(10, 9), to: at(10, 17) }), ...rows];
  fake.push('list/changed', { list: 'members/list', more: 1 });
  fake.push('list/changed', { list: 'shifts/list', more: 1 });
  await expect.element(page.getByRole('row', { name: /Dana/ })).toBeVisible();
});

test('[C14] a failed load is reported and can be retried', async () => {
  fake.reply(
    'shifts/list',
    { reject: 'internal', details: { reference: 'abc' } },
    { reject: 'internal', details: { reference: 'abc' } },
  );
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('row', { name: /Rina/ })).toBeVisible();
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    await visit({ language, theme, size: [...size] });
    await expect.element(page.getByText('Rina').first()).toBeVisible();
    await expectSoundPage(size[0]);
  },
);
