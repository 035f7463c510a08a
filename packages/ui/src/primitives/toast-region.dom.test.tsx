import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { waitForPaint } from '../stories/wait-for-paint.ts';
import { Announcer } from './announcer.tsx';
import { Dialog } from './dialog.tsx';
import { type ToastItem, ToastRegion } from './toast-region.tsx';

beforeEach(async () => {
  // The pointer may still be where the last press was, perhaps in another file, and hold a toast's timer.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: innerHeight - 1 }, force: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const aToast: ToastItem = { id: 'a', kind: 'success', message: 'Saved', durationMs: 3000 };

async function getRegion(toasts: ToastItem[]) {
  const onDismiss = vi.fn();
  const screen = await render(
    <>
      <Announcer />
      <ToastRegion label="Notices" closeLabel="Close" toasts={toasts} onDismiss={onDismiss} />
    </>,
  );
  return { ...screen, onDismiss };
}

test('a toast disappears after its own time, credits sooner than the rest', async () => {
  const { onDismiss } = await getRegion([aToast, { ...aToast, id: 'b', kind: 'credits', durationMs: 1200 }]);
  vi.advanceTimersByTime(1199);
  expect(onDismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDismiss.mock.calls).toEqual([['b', 'time']]);
  vi.advanceTimersByTime(1800);
  expect(onDismiss.mock.calls).toEqual([
    ['b', 'time'],
    ['a', 'time'],
  ]);
});

test('the timer stops while the focus is inside and continues after it', async () => {
  const { onDismiss, getByRole } = await getRegion([aToast]);
  vi.advanceTimersByTime(2000);
  const close = getByRole('button', { name: 'Close' }).element() as HTMLElement;
  close.focus();
  await waitForPaint();
  vi.advanceTimersByTime(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  close.blur();
  await waitForPaint();
  vi.advanceTimersByTime(999);
  expect(onDismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDismiss.mock.calls).toEqual([['a', 'time']]);
});

test('the timer stops while the page is hidden', async () => {
  const { onDismiss } = await getRegion([aToast]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitForPaint();
  vi.advanceTimersByTime(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitForPaint();
  vi.advanceTimersByTime(3000);
  expect(onDismiss.mock.calls).toEqual([['a', 'time']]);
});

test('a toast is announced politely, an error at once', async () => {
  const { getByRole } = await getRegion([aToast, { ...aToast, id: 'b', kind: 'error', message: 'Not sent' }]);
  await expect.element(getByRole('alert')).toHaveTextContent('Not sent');
  expect([...document.querySelectorAll('[role=status]')].map((node) => node.textContent).join('')).toBe(
    'Saved',
  );
});

test('over an open dialog it can be read and closed, and the dialog stays', async () => {
  vi.useRealTimers();
  function Both() {
    const [isOpen, setOpen] = useState(true);
    const [toasts, setToasts] = useState([{ ...aToast, durationMs: 60_000 }]);
    return (
      <>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Coins" closeLabel="Close dialog">
          Body
        </Dialog>
        <ToastRegion
          label="Notices"
          closeLabel="Close notice"
          toasts={toasts}
          onDismiss={() => setToasts([])}
        />
      </>
    );
  }
  const { getByRole, getByText } = await render(<Both />);
  await expect.element(getByRole('dialog', { name: 'Coins' })).toBeVisible();
  await userEvent.click(getByRole('button', { name: 'Close notice' }));
  await expect.element(getByText('Saved')).not.toBeInTheDocument();
  await expect.element(getByRole('dialog', { name: 'Coins' })).toBeVisible();
});
