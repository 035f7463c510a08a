import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
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

const at = 1_790_000_000;
let own: OwnRecord;
let sessions: {
  id: number;
  device: string;
  country: null;
  created_at: number;
  seen_at: number;
  current: boolean;
}[];
const codes = Array.from({ length: 10 }, (_, n) => `abcd${n}-efgh${n}`);
beforeEach(() => {
  own = {
    id: 7,
    name: 'Rina',
    email: 'rina@example.test',
    role: 'operator',
    languages: ['he', 'en'],
    teams: [],
    preferences: { veil: true, veil_strength: 2, single_keys: true, views: [] },
    availability: 'online',
    since: at,
    shift_s: 60,
    break_due_at: null,
    shift_over_at: null,
    difficult_left: 20,
    recovery_codes_left: 3,
    version: 1,
  };
  const session = { country: null, created_at: at, seen_at: at };
  sessions = [
    { id: 1, device: 'Firefox · Windows', ...session, current: true },
    { id: 2, device: 'Safari · iOS', ...session, current: false },
  ];
  fake.answer('me/get', () => ({ data: own, details: { remind_at: null } }));
  fake.answer('me/save', ({ version, preferences }) => {
    own = { ...own, preferences: { ...own.preferences, ...preferences }, version: version + 1 };
    return { data: { id: 7, version: version + 1 } };
  });
  fake.answer('me/sessions', (input) => ({ data: pageOf(sessions, input) }));
  fake.answer('me/end_session', ({ id }) => {
    sessions = sessions.filter((other) => other.id !== id);
    return { data: { id } };
  });
  fake.answer('me/log', (input) => ({
    data: pageOf(
      [
        {
          id: 1,
          at,
          staff: { id: 7, name: 'Rina' },
          kind: 'refused' as const,
          call: 'members/list',
          subject: 'staff:7',
          person: null,
          detail: {},
          session: null,
          trace: null,
        },
      ],
      input,
    ),
  }));
  const worked = {
    kind: 'real' as const,
    from: at,
    to: at + 9000,
    breaks: [{ from: at + 60, to: at + 960 }],
  };
  fake.answer('shifts/mine', (input) => ({
    data: pageOf([{ id: 3, staff: { id: 7, name: 'Rina' }, ...worked, note: '', version: 1 }], input),
  }));
  const week = { escalations: 1, guard_hits: 0, shift_s: 9000 };
  fake.answer('me/figures', () => ({
    data: {
      weeks: [
        { ...week, from: at - 604_800, answers: 0, p50_s: null, in_time: null },
        { ...week, from: at, answers: 12, p50_s: 420, in_time: 91.67 },
      ],
    },
  }));
  fake.answer('me/password', () => ({ data: { id: 7 } }));
  fake.answer('me/recovery_codes', () => ({ data: { codes } }));
  fake.signInAs({ role: 'operator' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
  await cleanup();
  await setLanguage('en');
});
const visit = (view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: '/me', ...view });
const last = (name: string) => fake.listData(name).at(-1);

test('a preference is saved at once with the version; the colours change', async () => {
  await visit();
  await page.getByRole('combobox', { name: 'Colours' }).selectOptions('dark');
  await vi.waitFor(() =>
    expect(last('me/save')).toMatchObject({ version: 1, preferences: { theme: 'dark' } }),
  );
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('[C30] the blur is turned off and made stronger', async () => {
  await visit();
  await page.getByRole('combobox', { name: 'Strength of the veil' }).selectOptions('Strong');
  await vi.waitFor(() => expect(last('me/save')).toMatchObject({ preferences: { veil_strength: 3 } }));
  await page.getByRole('switch', { name: /Veil pictures/ }).click();
  await vi.waitFor(() => expect(last('me/save')).toMatchObject({ preferences: { veil: false } }));
});

test('[C16] with single keys off, letters act no more, and Ctrl+K still does', async () => {
  const router = await visit();
  await page.getByRole('switch', { name: /Single keys/ }).click();
  await vi.waitFor(() => expect(last('me/save')).toMatchObject({ preferences: { single_keys: false } }));
  fake.push('session/changed', { preferences: own.preferences });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('gi');
  await userEvent.keyboard('?');
  expect(router.state.location.pathname).toBe('/me');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
});

test('another session is ended; this one has no button', async () => {
  await visit();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await vi.waitFor(() => expect(last('me/end_session')).toEqual({ id: 2 }));
  await vi.waitFor(() => expect(page.getByText('Safari · iOS').elements()).toEqual([]));
  await expect.element(page.getByText('This one')).toBeVisible();
});

test('a short password is not sent, a wrong one is reported, and the right one changes it', async () => {
  await visit();
  const submit = page.getByRole('button', { name: 'Change password' });
  await page.getByLabelText('Current password').fill('the old one');
  await page.getByLabelText('New password').fill('too short');
  await submit.click();
  await expect.element(page.getByText(/known from leaks/)).toBeVisible();
  expect(last('me/password')).toBeUndefined();
  fake.reply('me/password', { reject: 'forbidden', details: { reason: 'password' } });
  await page.getByLabelText('New password').fill('a password of many words');
  await submit.click();
  await expect.element(page.getByText('The current password is not right.')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText(/Your other sessions have ended/)).toBeVisible();
});

test('[C85] new recovery codes are shown', async () => {
  await visit();
  await expect.element(page.getByText('3 are left.')).toBeVisible();
  await page.getByRole('button', { name: 'New codes' }).click();
  for (const code of codes) await expect.element(page.getByText(code)).toBeVisible();
});

test('[C31] the page shows the reader’s own shifts, figures and times, and nobody else’s', async () => {
  own = { ...own, shift_s: 9000, break_due_at: at + 600, shift_over_at: at + 3600, difficult_left: 19 };
  await visit();
  await expect.element(page.getByText(/1 break, .?15.min/)).toBeVisible();
  const line = page.getByRole('row', { name: /^Answers/ });
  await expect.element(line.getByRole('cell').first()).toHaveTextContent('12');
  const times = page.getByRole('row', { name: /^Time to answer/ }).getByRole('cell');
  await expect.element(times.first().getByText(/7.min/)).toBeVisible();
  await expect.element(page.getByText('91.67%')).toBeVisible();
  await expect.element(page.getByText('Break due')).toBeVisible();
  await expect.element(page.getByText(/2.hrs? 30.min/).first()).toBeVisible();
  await expect.element(page.getByText('19', { exact: true })).toBeVisible();
});

test('the own log says what the log has', async () => {
  await visit();
  await expect.element(page.getByText('members/list staff:7')).toBeVisible();
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    own = { ...own, name: 'x'.repeat(60), email: `${'y'.repeat(70)}@example.test` };
    await visit({ language, theme, size: [...size] });
    await expect.element(page.getByText('members/list staff:7')).toBeVisible();
    await expectSoundPage(size[0]);
  },
);
