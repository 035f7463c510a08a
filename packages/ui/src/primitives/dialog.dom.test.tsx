import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';

function TestDialog({ dismissible, focusFirst }: Pick<DialogProps, 'dismissible' | 'focusFirst'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Your name"
        closeLabel="Close"
        dismissible={dismissible}
        focusFirst={focusFirst}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('the focus goes to the title, stays inside, and returns to the opener', async () => {
  const { getByRole } = await render(<TestDialog />);
  const opener = getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await expect.element(getByRole('heading', { name: 'Your name' })).toHaveFocus();
  const inside: (string | null)[] = [];
  for (let tab = 0; tab < 4; tab += 1) {
    await userEvent.tab();
    inside.push(document.activeElement?.getAttribute('aria-label') ?? null);
  }
  expect(new Set(inside.filter(Boolean))).toEqual(new Set(['Close', 'Name']));
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('with focusFirst field a device with a mouse starts in the first field', async () => {
  const { getByRole } = await render(<TestDialog focusFirst="field" />);
  await userEvent.click(getByRole('button', { name: 'Open' }));
  await expect.element(getByRole('dialog')).toBeVisible();
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a press outside closes; if it cannot be dismissed, neither that nor Esc does', async () => {
  const { getByRole, rerender } = await render(<TestDialog />);
  await userEvent.click(getByRole('button', { name: 'Open' }));
  await expect.element(getByRole('dialog')).toBeVisible();
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();

  await rerender(<TestDialog dismissible={false} />);
  await userEvent.click(getByRole('button', { name: 'Open' }));
  await expect.element(getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
  await expect.element(getByRole('dialog')).toBeVisible();
  expect(getByRole('button', { name: 'Close' }).query()).toBeNull();
});

test('an alert focuses the safe button, and Esc has the same effect', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const { getByRole } = await render(
    <AlertDialog
      open
      title="Block?"
      confirm="Block"
      cancel="Cancel"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The chat closes.
    </AlertDialog>,
  );
  await expect.element(getByRole('alertdialog', { name: 'Block?' })).toBeVisible();
  await expect.element(getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(getByRole('button', { name: 'Block' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
