import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { setLanguage } = await import('../../core/translations.tsx');

const invite = {
  name: 'Noa',
  email: 'noa@example.test',
  role: 'operator',
  totp: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Afterglow:noa?secret=JBSWY3DPEHPK3PXP' },
};
const codes = Array.from({ length: 10 }, (_, n) => `abcd${n}-efgh${n}`);
const realFetch = window.fetch;
let answers: { status: number; body: unknown }[];
const posted: unknown[] = [];
beforeEach(() => {
  answers = [];
  posted.length = 0;
  window.fetch = async (address, init) => {
    if (!String(address).includes('/console/api/invite/')) return realFetch(address, init);
    if (init?.body) posted.push(JSON.parse(String(init.body)));
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return new Response(JSON.stringify(body), { status });
  };
});
afterEach(async () => {
  window.fetch = realFetch;
  await cleanup();
  await setLanguage('en');
});
const visit = (
  language: 'en' | 'he' | 'de' = 'en',
  size: [number, number] = [1280, 800],
  theme: 'light' | 'dark' = 'light',
) => visitConsole({ fake, address: '/invite/7.abc', language, size, theme });

test('password and code set up the access, and the recovery codes are shown once', async () => {
  answers = [
    { status: 200, body: invite },
    { status: 401, body: { error: 'invalid_code' } },
    { status: 201, body: { staff_id: 7, recovery_codes: codes } },
  ];
  await visit();
  await expect.element(page.getByText(/Noa, you join as operator, with noa@example.test/)).toBeVisible();
  await expect.element(page.getByText(invite.totp.secret)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Set up' });
  await page.getByLabelText('Password', { exact: true }).fill('too short');
  await submit.click();
  await expect.element(page.getByText(/known from leaks/)).toBeVisible();
  expect(posted).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('a password of many words');
  await page.getByRole('textbox', { name: /Code/ }).fill('000000');
  await submit.click();
  await expect.element(page.getByText('That code is not right, or it was used already.')).toBeVisible();
  await page.getByRole('textbox', { name: /Code/ }).fill('123456');
  await submit.click();
  for (const code of codes) await expect.element(page.getByText(code)).toBeVisible();
  expect(posted.at(-1)).toEqual({ password: 'a password of many words', code: '123456' });
});

test.each(['light', 'dark'])(
  'the code for a camera holds the same secret, dark on white: %s',
  async (theme) => {
    answers = [{ status: 200, body: invite }];
    await visitConsole({ fake, address: '/invite/7.abc', theme: theme as 'light' | 'dark' });
    const code = page.getByRole('img', { name: /QR code with the secret below/ });
    await expect.element(code).toBeVisible();
    const path = code.element().querySelector('path') as SVGPathElement;
    const dark = [...(path.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
    const { data } = encode(invite.totp.uri, { ecc: 'M', border: 4 });
    const isDark = new Set(dark.map(([, x, y]) => `${x} ${y}`));
    expect(data.map((row, y) => row.map((_, x) => isDark.has(`${x} ${y}`)))).toEqual(data);
    // Four light modules on each side, which are as wide as the others.
    expect(code.element().getAttribute('viewBox')).toBe(`0 0 ${data.length} ${data.length}`);
    expect(Math.min(...dark.flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(4);
    const ground = code.element().querySelector('rect') as SVGRectElement;
    expect(getComputedStyle(ground).fill).toBe('rgb(255, 255, 255)');
    expect(getComputedStyle(path).fill).toBe('rgb(0, 0, 0)');
  },
);

test.each([
  [410, /used already/],
  [404, /no such link/],
  [500, /did not work/],
])('an answer of %i is said in words', async (status, text) => {
  answers = [{ status, body: {} }];
  await visit();
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 500]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    answers = [{ status: 200, body: { ...invite, name: 'x'.repeat(60) } }];
    await visit(language, [...size], theme);
    await expect.element(page.getByText(invite.totp.secret)).toBeVisible();
    await expectSoundPage(size[0]);
  },
);
