import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LandingScreen } from './landing-screen.tsx';
import { showOpenInBrowser } from './show-open-in-browser.ts';

const instagram = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Instagram 350.0.0';
const facebook = 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 FB_IAB/FB4A';
const safari = 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1';

async function seen(userAgent: string, standalone = false) {
  const addresses: string[] = [];
  const { screen } = await renderInApp(<LandingScreen />);
  showOpenInBrowser(screen.container, { userAgent, standalone }, (address) => void addresses.push(address));
  return { screen, gone: addresses };
}

test('inside Instagram the landing says so at once, and its address is copied by one press', async () => {
  const copied: string[] = [];
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (text) => void copied.push(text));
  const { screen } = await seen(instagram);
  await expect.element(screen.getByText(/inside another app/)).toBeVisible();
  await screen.getByRole('button', { name: 'Copy the link' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual([location.href]);
  write.mockRestore();
});

test('on Android a press opens the page in the browser', async () => {
  const { screen, gone: addresses } = await seen(facebook);
  await screen.getByRole('button', { name: 'Open in browser' }).click();
  expect(addresses[0]).toMatch(/^intent:\/\/.+#Intent;scheme=http;end$/);
});

test.each([
  ['a browser of one’s own', safari, false],
  ['an app on the home screen', instagram, true],
])('%s shows no hint', async (_, userAgent, standalone) => {
  const { screen } = await seen(userAgent, standalone);
  expect(screen.container.querySelector('[data-way-out]')).toHaveProperty('hidden', true);
});
