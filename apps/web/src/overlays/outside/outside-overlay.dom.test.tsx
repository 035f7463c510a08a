import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectInAppBrowser } from '../../core/in-app-browser.ts';
import { inAppStore } from '../../core/in-app-store.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const iPhone = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Instagram 350.0.0';
const android = 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 FB_IAB/FB4A';
const carried = 'https://afterglow.example/reconnect/a-code';

let answer: () => Promise<Response>;
let wrote: (text: string) => Promise<void>;
let copied: string[];
let opened: string[];

beforeEach(() => {
  sessionStorage.clear();
  [copied, opened] = [[], []];
  answer = async () => Response.json({ url: carried });
  wrote = async (text) => void copied.push(text);
  vi.spyOn(window, 'fetch').mockImplementation(() => answer());
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const blob = await (item as ClipboardItem).getType('text/plain');
    await wrote(await blob.text());
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  inAppStore.setState({ app: null });
});

/** Renders the sheet as somebody sees it who came by an app. */
async function seen(userAgent: string, member: boolean, language: 'he' | 'en' | 'de' = 'en') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (member) setMember(aMember());
  else setGuest();
  inAppStore.setState({ app: detectInAppBrowser(userAgent) });
  const { screen } = await renderInApp(<main />, { language });
  openOverlay('outside', {});
  return screen;
}

test('[S1.49] on iOS a member copies an address with a code, asked for at the tap', async () => {
  const screen = await seen(iPhone, true);
  const copy = screen.getByRole('button', { name: 'Copy the link' });
  await expect.element(copy).toBeVisible();
  expect(window.fetch).not.toHaveBeenCalled();
  await copy.click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual([carried]);
  expect(window.fetch).toHaveBeenCalledExactlyOnceWith('/api/handoff', { method: 'POST' });
});

test('[S1.49] on Android a tap opens that address in the member’s own browser', async () => {
  const screen = await seen(android, true);
  await screen.getByRole('button', { name: 'Open in browser' }).click();
  await expect
    .poll(() => opened)
    .toEqual(['intent://afterglow.example/reconnect/a-code#Intent;scheme=https;end']);
});

test('[S1.49] a guest takes the plain address along, and nothing is asked for', async () => {
  const screen = await seen(iPhone, false);
  await screen.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(() => copied).toEqual([location.href]);
  expect(window.fetch).not.toHaveBeenCalled();
  await expect.element(screen.getByText(/choose “Open in external browser”/)).toBeVisible();
  expect(document.body.textContent).not.toContain('You stay signed in');
});

test.each([
  ['offline', async () => Promise.reject(new TypeError('offline'))],
  ['refused', async () => Response.json({ error: 'wait', seconds: 60 }, { status: 429 })],
])('%s, the plain address is copied and it is said that one signs in there', async (_, text) => {
  answer = text;
  const screen = await seen(iPhone, true);
  await screen.getByRole('button', { name: 'Copy the link' }).click();
  await expect.element(screen.getByText(/We couldn’t carry your login over/)).toBeVisible();
  expect(copied).toEqual([location.href]);
});

test('while the code is on its way the button says that it is busy', async () => {
  let come: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (come = resolve));
  const screen = await seen(iPhone, true);
  await screen.getByRole('button', { name: 'Copy the link' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Copy the link' }))
    .toHaveAttribute('aria-busy', 'true');
  come(Response.json({ url: carried }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('where an app lets nothing be copied, the address is shown', async () => {
  wrote = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const screen = await seen(iPhone, true);
  await screen.getByRole('button', { name: 'Copy the link' }).click();
  await expect.element(screen.getByLabelText('Copy this link')).toHaveValue(carried);
});

test('[S1.50] in Instagram the sheet is Hebrew and names the app; to a woman it speaks as to one', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  setMember(aMember({ gender: 2 }));
  inAppStore.setState({ app: detectInAppBrowser(iPhone) });
  const { screen } = await renderInApp(<main />, { language: 'he' });
  openOverlay('outside', {});
  await expect.element(screen.getByRole('dialog', { name: 'כדאי לפתוח בדפדפן רגיל' })).toBeVisible();
  await expect.element(screen.getByText(/העמוד הזה פתוח בתוך אינסטגרם/)).toBeVisible();
  await expect.element(screen.getByText('העתיקי את הקישור.')).toBeVisible();
});
