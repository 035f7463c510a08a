import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOverlay } from '../../core/overlay-address.ts';
import { getTargetLocation } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { showAppPrompt } from '../../state/account/app-prompt.ts';
import { setMember } from '../../state/account/session.ts';
import { recordMessageSent } from '../../state/account/visits.ts';
import * as push from '../../state/account/web-push.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../state/account/web-push.ts', { spy: true });

const forget = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = `${name}=; Path=/; Max-Age=0`;
};
let written: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  // They have been here before.
  localStorage.setItem('visited', '1');
  localStorage.removeItem('wrote');
  for (const name of ['pushskip', 'ch_sub_success']) forget(name);
  written = [];
  const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    jar?.set?.call(document, text);
  });
  setMember(aMember({ credits: 0 }));
  vi.mocked(push.getPushState).mockResolvedValue('off');
  vi.mocked(push.detectPlatform).mockReturnValue('android');
  vi.mocked(push.isStandalone).mockReturnValue(false);
});
afterEach(() => void vi.restoreAllMocks());

const overlay = () => getTargetLocation().search.overlay;

test('[S2.43, S4.84, S3.32, S3.30] “not now” keeps quiet for a day: nobody is asked again before', async () => {
  const { screen } = await renderInApp(<p>cards</p>);
  await showAppPrompt();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect
    .poll(() => written.find((text) => text.startsWith('pushskip=')))
    .toMatch(/^pushskip=true;.*Max-Age=86400;/);
  await expect.poll(overlay).toBeUndefined();
  sessionStorage.clear();
  await showAppPrompt();
  expect(overlay()).toBeUndefined();
});

test('[S4.84, S9.32, S3.30] a yes that worked is remembered for a year, and nothing is skipped', async () => {
  vi.mocked(push.enablePush).mockResolvedValue('on');
  const { screen } = await renderInApp(<p>cards</p>);
  await showAppPrompt();
  await screen.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect
    .poll(() => written.find((text) => text.startsWith('ch_sub_success=')))
    .toMatch(/Max-Age=31536000;/);
  await expect.poll(overlay).toBeUndefined();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(written.some((text) => text.startsWith('pushskip='))).toBe(false);
});

test('[S2.43, S4.82] an iPhone’s browser is shown the way to the home screen, in steps', async () => {
  vi.mocked(push.detectPlatform).mockReturnValue('ios');
  const { screen } = await renderInApp(<p>cards</p>);
  await showAppPrompt();
  await expect.element(screen.getByText('Choose “Add to Home Screen”.')).toBeVisible();
});

test('the prompt does not open over an open overlay', async () => {
  await renderInApp(<p>cards</p>);
  openOverlay('credits', {});
  await expect.poll(overlay).toBe('credits');
  await showAppPrompt();
  expect(overlay()).toBe('credits');
});

test('[S8.35] what a browser refuses to do is logged, and said nowhere else', async () => {
  vi.mocked(push.enablePush).mockRestore();
  toasts.setState([], true);
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Notification, 'requestPermission').mockRejectedValue(new Error('no'));
  const { screen } = await renderInApp(<p>cards</p>);
  await showAppPrompt();
  await screen.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect
    .poll(() => logged.mock.calls)
    .toEqual([['Notices could not be switched on', expect.any(Error)]]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect([toasts.getState(), document.body.innerText.trim()]).toEqual([[], 'cards']);
});

test('[S3.27] whoever muted notices is not asked for them', async () => {
  const { screen } = await renderInApp(<p>cards</p>);
  setMember(aMember({ credits: 0, muted: true }));
  await showAppPrompt();
  expect(overlay()).toBeUndefined();
  setMember(aMember({ credits: 0, muted: false }));
  await showAppPrompt();
  await expect.element(screen.getByRole('button', { name: 'Yes, tell me' })).toBeVisible();
});

test.each(['android', 'ios'] as const)(
  'a newcomer with a phone of %s meets no question: the gift is first, and nothing before a second visit or a message',
  async (system) => {
    vi.mocked(push.detectPlatform).mockReturnValue(system);
    await renderInApp(<p>cards</p>);
    setMember(aMember({ credits: 0, claimed_free_account_credits: 0 }));
    await showAppPrompt();
    expect(overlay()).toBeUndefined();
    localStorage.removeItem('visited');
    sessionStorage.clear();
    setMember(aMember({ credits: 0 }));
    await showAppPrompt();
    expect(overlay()).toBeUndefined();
    // Also after a reload, which is the same visit.
    await showAppPrompt();
    expect(overlay()).toBeUndefined();
    sessionStorage.clear();
    await showAppPrompt();
    await expect.poll(overlay).toBe(system === 'ios' ? 'add-to-home' : 'push-prompt');
  },
);

test('whoever has sent a message may be asked in their first visit', async () => {
  localStorage.removeItem('visited');
  await renderInApp(<p>cards</p>);
  recordMessageSent(1);
  await showAppPrompt();
  await expect.poll(overlay).toBe('push-prompt');
});
