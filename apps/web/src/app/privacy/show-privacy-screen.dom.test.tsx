import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { loadAreas, setLanguage } from '../../core/language.ts';
import { HIDDEN_KEY, hideApp, PIN_KEY } from '../../core/privacy.ts';
import { toast, toasts } from '../../core/toasts.ts';
import { createDecoyPin, createPin, readPin, removeDecoyPin, tryPin } from '../../state/account/pin.ts';
import { signOut } from '../../state/account/sign-out.ts';
import { watchInactivity } from '../../state/account/watch-inactivity.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { showPrivacyScreen } from './show-privacy-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../state/account/sign-out.ts', () => ({ signOut: vi.fn(async () => {}) }));
const channel = realChannel as unknown as FakeChannel;

/** Enough rounds to tell right from wrong; the real number takes half a second for each attempt. */
const ROUNDS = 1_000;
let place: HTMLElement;
beforeEach(async () => {
  localStorage.removeItem(HIDDEN_KEY);
  localStorage.removeItem(PIN_KEY);
  vi.mocked(signOut).mockClear();
  channel.setState('authenticated');
  await loadAreas(['discretion']);
  await setLanguage('en');
  document.body.replaceChildren();
  place = document.body.appendChild(document.createElement('div'));
});

function openPrivacyScreen(): { passed: () => boolean } {
  let hasPassed = false;
  void showPrivacyScreen(place).then(() => {
    hasPassed = true;
  });
  // Another tab that was unlocked unlocks this one too.
  onTestFinished(async () => {
    localStorage.removeItem(HIDDEN_KEY);
    localStorage.removeItem(PIN_KEY);
    await expect
      .poll(() => {
        for (const key of [HIDDEN_KEY, 'pin_opened'])
          dispatchEvent(new StorageEvent('storage', { key, newValue: key === HIDDEN_KEY ? null : '1' }));
        return hasPassed;
      })
      .toBe(true);
  });
  return { passed: () => hasPassed };
}
const pinField = () => page.getByLabelText('PIN', { exact: true });
async function type(pin: string): Promise<void> {
  await pinField().fill(pin);
  await userEvent.keyboard('{Enter}');
}
/**
 * Presses a key twice in one command: on a busy machine two commands are further apart than a real double
 * press.
 */
const pressTwice = (key: string) => userEvent.keyboard(key + key);

test('hidden by hand: only the notes page, disconnected and silent, until Escape is pressed twice', async () => {
  hideApp();
  toast({ type: 'success', message: 'Noa likes you' });
  const { passed } = openPrivacyScreen();
  await expect.element(page.getByLabelText('Write something…')).toBeVisible();
  expect([channel.state, toasts.getState().length]).toEqual(['closed', 0]);
  expect(document.documentElement.dataset).toMatchObject({ privacy: '', plain: '' });
  expect(place.textContent).toBe('Notes');
  await userEvent.keyboard('{Escape}');
  expect(passed()).toBe(false);
  await pressTwice('{Escape}');
  await expect.poll(passed).toBe(true);
  expect([localStorage.getItem(HIDDEN_KEY), place.textContent, channel.state]).toEqual([null, '', 'open']);
  expect(document.documentElement.dataset).not.toHaveProperty('privacy');
});

test('unlocking without a keyboard: the name at the top, pressed twice; another tab that is unlocked unlocks this one', async () => {
  localStorage.setItem(HIDDEN_KEY, '1');
  const first = openPrivacyScreen();
  const name = page.getByRole('button', { name: 'Notes' });
  await name.click();
  await name.click();
  await expect.poll(first.passed).toBe(true);

  localStorage.setItem(HIDDEN_KEY, '1');
  const second = openPrivacyScreen();
  await expect.element(name).toBeVisible();
  localStorage.removeItem(HIDDEN_KEY);
  // Until the page has its listeners.
  await expect
    .poll(
      () =>
        dispatchEvent(new StorageEvent('storage', { key: HIDDEN_KEY, newValue: null })) && second.passed(),
    )
    .toBe(true);
});

test('two slow presses unlock; if they are too far apart, the second is a first press', async () => {
  localStorage.setItem(HIDDEN_KEY, '1');
  const { passed } = openPrivacyScreen();
  const name = page.getByRole('button', { name: 'Notes' });
  await expect.element(name).toBeVisible();
  const pressAt = (ms: number): void => {
    const press = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(press, 'timeStamp', { value: ms });
    name.element().dispatchEvent(press);
  };
  pressAt(10_000);
  pressAt(14_000);
  expect(passed()).toBe(false);
  await expect.element(name).toBeVisible();
  pressAt(17_999);
  await expect.poll(passed).toBe(true);
});

test('behind the notes page the PIN is required', async () => {
  await createPin('2468', 1, ROUNDS);
  localStorage.setItem(HIDDEN_KEY, '1');
  const { passed } = openPrivacyScreen();
  await expect.element(page.getByLabelText('Write something…')).toBeVisible();
  await pressTwice('{Escape}');
  await expect.element(pinField()).toHaveFocus();
  await type('1357');
  await expect.element(page.getByText('That’s not the PIN.')).toBeVisible();
  expect([passed(), channel.state]).toEqual([false, 'closed']);
  await type('2468');
  await expect.poll(passed).toBe(true);
  expect(readPin()).toMatchObject({ wrong: 0, waitMs: 0 });
});

test('the second PIN opens the page of notes, where the app stays locked and no attempt is counted', async () => {
  await createPin('2468', 1, ROUNDS);
  expect(await createDecoyPin('1593')).toBe(true);
  const { passed } = openPrivacyScreen();
  await expect.element(pinField()).toHaveFocus();
  await type('7777');
  await expect.element(page.getByText('That’s not the PIN.')).toBeVisible();
  await type('1593');
  await expect.element(page.getByLabelText('Write something…')).toBeVisible();
  expect(place.textContent).toBe('Notes');
  expect([passed(), channel.state, localStorage.getItem(HIDDEN_KEY)]).toEqual([false, 'closed', '1']);
  expect(readPin()).toMatchObject({ wrong: 1, waitMs: 0 });
  await pressTwice('{Escape}');
  await expect.element(pinField()).toHaveFocus();
  await type('2468');
  await expect.poll(passed).toBe(true);
});

test('the second PIN is another one, goes with the first, and can be removed alone', async () => {
  await createPin('2468', 1, ROUNDS);
  expect(await createDecoyPin('2468')).toBe(false);
  expect(await tryPin('2468')).toBe('right');
  await createDecoyPin('1593');
  expect(localStorage.getItem(PIN_KEY)).not.toContain('1593');
  removeDecoyPin();
  expect(await tryPin('1593')).toBe('wrong');
  await createDecoyPin('1593');
  await createPin('8642', 1, ROUNDS);
  expect(await tryPin('1593')).toBe('wrong');
});

test('the PIN is not stored on the device, and each hash of it differs', async () => {
  await createPin('24681357', 0, ROUNDS);
  const first = localStorage.getItem(PIN_KEY) ?? '';
  await createPin('24681357', 0, ROUNDS);
  expect(first).not.toContain('24681357');
  expect(readPin()?.hash).not.toBe((JSON.parse(first) as { hash: string }).hash);
  await createPin('2468', 0);
  expect(readPin()?.rounds).toBeGreaterThanOrEqual(600_000);
});

test('an attempt counts before it is checked, so closing the page does not undo it', async () => {
  await createPin('2468', 1, ROUNDS);
  const hash = crypto.subtle.deriveBits.bind(crypto.subtle);
  let goOn = (): void => {};
  const blocked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const looked = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...requested) => {
    await blocked;
    return await hash(...requested);
  });
  onTestFinished(() => looked.mockRestore());
  const trying = tryPin('1357');
  await expect.poll(() => looked.mock.calls.length).toBe(1);
  expect(readPin()?.wrong).toBe(1);
  goOn();
  expect(await trying).toBe('wrong');
});

test('wrong attempts cause a wait, also from several tabs at once, and the wait survives a reload', async () => {
  await createPin('2468', 1, ROUNDS);
  const attempts = await Promise.all(['1', '2', '3', '4', '5'].map((digit) => tryPin(digit.repeat(4))));
  expect(attempts).toEqual(['wrong', 'wrong', 'wrong', 'wait', 'wait']);
  expect(await tryPin('2468')).toBe('wait');
  expect(readPin()).toMatchObject({ wrong: 3, waitMs: 30_000 });
  openPrivacyScreen();
  await expect.element(pinField()).toBeDisabled();
  await expect.element(page.getByText(/Too many tries/)).toBeVisible();
  // The remaining wait is counted down here and not derived from a clock.
  const stored = readPin();
  localStorage.setItem(PIN_KEY, JSON.stringify({ ...stored, waitMs: 1_000 }));
  await expect.element(pinField()).toBeEnabled();
  await type('2468');
  await expect.poll(() => readPin()?.wrong).toBe(0);
});

test('an attempt waits for that of another tab, and counts from what that one has left', async () => {
  await createPin('2468', 1, ROUNDS);
  const before = readPin();
  let endOther = (): void => {};
  // What another tab holds while it reads, counts and checks.
  const other = navigator.locks.request(
    'pin-try',
    () =>
      new Promise<void>((resolve) => {
        endOther = resolve;
      }),
  );
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  const waiting = tryPin('1357');
  await expect
    .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
    .toEqual(['pin-try']);
  expect(readPin()).toEqual(before);
  localStorage.setItem(PIN_KEY, JSON.stringify({ ...before, wrong: 9 }));
  endOther();
  await other;
  expect(await waiting).toBe('out');
  expect(readPin()?.wrong).toBe(10);
});

test('after ten wrong attempts, or a forgotten PIN, the session ends first and then the PIN is removed', async () => {
  const logout = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({}, { status: 503 }));
  await createPin('2468', 1, ROUNDS);
  openPrivacyScreen();
  await page.getByRole('button', { name: 'PIN forgotten?' }).click();
  await expect.element(page.getByText(/^You will be logged out and the PIN removed/)).toHaveFocus();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText(/Logging out needs a connection/)).toBeVisible();
  expect([readPin() !== null, vi.mocked(signOut).mock.calls.length]).toEqual([true, 0]);

  logout.mockImplementation(async () => Response.json({ ok: true }));
  localStorage.setItem(PIN_KEY, JSON.stringify({ ...readPin(), wrong: 9, waitMs: 0 }));
  await type('1357');
  await expect.poll(() => vi.mocked(signOut).mock.calls.length).toBe(1);
  expect(readPin()).toBeNull();
  logout.mockRestore();
});

test('after a return within the pause the app is visible, later nothing of it is', async () => {
  await createPin('2468', 1, ROUNDS);
  watchInactivity();
  const { dataset } = document.documentElement;
  expect(dataset).not.toHaveProperty('privacy');
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const setPageHidden = (away: boolean): void => {
    hidden.mockReturnValue(away);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setPageHidden(true);
  expect(dataset).toHaveProperty('concealed');
  setPageHidden(false);
  expect(dataset).not.toHaveProperty('concealed');
  setPageHidden(true);
  // The last use, shared by all tabs of this browser: two minutes ago by now.
  localStorage.setItem('pin_used', String(Date.now() - 120_000));
  setPageHidden(false);
  expect(dataset).toHaveProperty('concealed');
  hidden.mockRestore();
  delete dataset.concealed;
});

test('while another tab is in use this one does not lock', async () => {
  await createPin('2468', 1, ROUNDS);
  watchInactivity();
  const { dataset } = document.documentElement;
  delete dataset.privacy;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const startMs = performance.now();
  const ran = vi.spyOn(performance, 'now').mockReturnValue(startMs);
  onTestFinished(() => {
    hidden.mockRestore();
    ran.mockRestore();
    delete dataset.concealed;
  });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dataset).toHaveProperty('concealed');
  ran.mockReturnValue(startMs + 120_000);
  localStorage.setItem('pin_used', String(Date.now()));
  dispatchEvent(new StorageEvent('storage', { key: 'pin_used' }));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dataset).not.toHaveProperty('concealed');
});
