import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { type FunctionComponent, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
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

/** A page with a key of its own and a button that opens the dialog. */
async function open(load: () => Promise<FunctionComponent<Props>>) {
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

test('Escape gives up a dialog that does not come, and the page has its keys again', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionComponent<Props>>();
  await open(() => promise);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('n');
  expect(received).toEqual(['page KeyN']);
  resolve(Question);
  await new Promise((done) => setTimeout(done, 100));
  expect(dialog.elements()).toEqual([]);
});

test('a dialog whose file does not arrive says so, is tried again, or closed', async () => {
  const load = vi.fn(async () => Question as FunctionComponent<Props>);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  await open(load);
  const alert = page.getByRole('alert').filter({ hasText: 'This window could not be opened' });
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  expect(alert.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).toBeVisible();
  expect(alert.elements()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(3);
});
