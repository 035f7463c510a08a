import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { type FunctionComponent, useEffect, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { setLanguage } from '../core/translations.tsx';
import { createLazyDialog } from './lazy-dialog.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

const received: string[] = [];
beforeEach(async () => {
  received.length = 0;
  await cleanup();
  await setLanguage('en');
});

function Question({ open, onOpenChange }: Props) {
  useEffect(() => {
    if (!open) return;
    const onKey = ({ code }: KeyboardEvent) => received.push(`dialog ${code}`);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Why?" closeLabel="Close">
      <p>Because.</p>
    </Dialog>
  );
}

/** Renders a page with a key of its own and a button that opens the dialog. */
async function open(load: () => Promise<FunctionComponent<Props>>, { isPreloaded = false } = {}) {
  const Lazy = createLazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      const onKey = ({ code }: KeyboardEvent) => {
        if (!document.querySelector('[role="dialog"]')) received.push(`page ${code}`);
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }, []);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Lazy open={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  await render(<Page />);
  if (isPreloaded) await Lazy.preload();
  await page.getByRole('button', { name: 'Ask' }).click();
}

const dialog = page.getByRole('dialog', { name: 'Why?' });

test('keys that are pressed while a dialog loads are for the dialog, not for the page', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionComponent<Props>>();
  await open(() => promise);
  await userEvent.keyboard('2n{ArrowDown}');
  expect(received).toEqual([]);
  resolve(Question);
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(received).toEqual(['dialog Digit2', 'dialog KeyN']));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialog.elements()).toEqual([]));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('a key in the moment in which the dialog appears comes once, after the earlier ones', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionComponent<Props>>();
  function Early() {
    useEffect(() => {
      const onKey = ({ code }: KeyboardEvent) => received.push(`dialog ${code}`);
      addEventListener('keydown', onKey, true);
      const init = { key: 'n', code: 'KeyN', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
      return () => removeEventListener('keydown', onKey, true);
    }, []);
    return <div role="dialog" />;
  }
  await open(() => promise);
  await userEvent.keyboard('2');
  resolve(Early);
  await vi.waitFor(() => expect(received).toEqual(['dialog Digit2', 'dialog KeyN']));
});

test('Escape gives up a dialog that does not come, and the page has its keys again', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionComponent<Props>>();
  await open(() => promise);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('n');
  expect(received).toEqual(['page KeyN']);
  resolve(Question);
  // Whatever its arrival starts begins within these two frames: an effect of the promise, then a render.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  expect(dialog.elements()).toEqual([]);
});

test('a key with Ctrl or Alt does nothing to the page meanwhile, and what is the browser’s stays', async () => {
  await open(() => new Promise(() => {}));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
  expect(press({ key: 'r', code: 'KeyR', ctrlKey: true })).toBe(true);
  expect(received).toEqual([]);
  expect(press({ key: 'F5', code: 'F5' })).toBe(true);
});

test('a dialog that was loaded beforehand opens at once', async () => {
  const load = vi.fn(async () => Question as FunctionComponent<Props>);
  await open(load, { isPreloaded: true });
  await expect.element(dialog).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

const offline = new Error('offline');
const alert = page.getByRole('alert').filter({ hasText: 'This window could not be opened' });

test('a dialog whose file does not arrive says so, and is tried again; Escape goes back to the page', async () => {
  const load = vi.fn(async () => Question as FunctionComponent<Props>);
  load.mockRejectedValueOnce(offline);
  await open(load);
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
  load.mockClear();
  load.mockRejectedValueOnce(offline);
  await cleanup();
  await open(load);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).toBeVisible();
  expect(alert.elements()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('where trying again does not help, the page is reloaded', async () => {
  const reloads: string[] = [];
  const watch = (event: NavigateEvent): void => {
    reloads.push(event.navigationType);
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', watch);
  onTestFinished(() => window.navigation.removeEventListener('navigate', watch));
  await open(() => Promise.reject(offline));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  expect(reloads).toEqual(['reload']);
});

test('a dialog that does not arrive above another one leaves that open, and what is typed in it', async () => {
  const Lazy = createLazyDialog<Props>(() => Promise.reject(offline));
  const onOpenChange = vi.fn();
  function Page() {
    const [isAsked, setAsked] = useState(false);
    return (
      <>
        <Dialog open onOpenChange={onOpenChange} title="Reason" closeLabel="Leave">
          <button type="button" onClick={() => setAsked(true)}>
            Send
          </button>
        </Dialog>
        <Lazy open={isAsked} onOpenChange={setAsked} />
      </>
    );
  }
  await render(<Page />);
  await page.getByRole('button', { name: 'Send' }).click();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(alert).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});
