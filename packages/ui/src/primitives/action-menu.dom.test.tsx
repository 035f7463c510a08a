import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MenuAnchor } from './action-menu.tsx';
import { ActionSheet } from './action-sheet.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(390, 760));

const done: string[] = [];
const actions = ['Reply', 'Copy', 'Report'].map((label) => ({
  id: label,
  label,
  onSelect: () => done.push(label),
}));

function TestMenu({ at }: { at?: { x: number; y: number } }) {
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  return (
    <>
      <button
        type="button"
        style={{ position: 'fixed', insetInlineEnd: 16, insetBlockStart: 700 }}
        onClick={({ currentTarget }) => setAnchor(at ?? currentTarget)}
      >
        More
      </button>
      {anchor ? (
        <ActionSheet
          open
          onOpenChange={() => setAnchor(null)}
          title="Dana"
          anchor={anchor}
          actions={actions}
          cancelLabel="Cancel"
        />
      ) : null}
    </>
  );
}

const box = (element: Element) => element.getBoundingClientRect();

test('for a mouse a menu is at its button, within the window, and shows only actions', async () => {
  const screen = await render(<TestMenu />);
  // While the menu is open, queries by role find nothing else.
  const button = screen.getByRole('button', { name: 'More' }).element();
  await userEvent.click(button);
  const menu = screen.getByRole('dialog', { name: 'Dana' });
  await expect.element(menu).toBeVisible();
  // No room below, so it opens above; no room beyond the edge, so it is aligned to the button's end.
  await expect.poll(() => Math.round(box(button).top - box(menu.element()).bottom)).toBe(4);
  expect(Math.round(box(menu.element()).right)).toBe(Math.round(box(button).right));
  expect(
    menu
      .getByRole('button')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['Reply', 'Copy', 'Report']);
});

test('the menu of a button at the end of a pane stays in the pane', async () => {
  const screen = await render(
    <main style={{ position: 'fixed', inset: '0 400px 0 0', transform: 'translate(0)' }}>
      <TestMenu />
    </main>,
  );
  await screen.getByRole('button', { name: 'More' }).click();
  const menu = screen.getByRole('dialog', { name: 'Dana' });
  await expect.poll(() => Math.round(box(menu.element()).right)).toBe(1280 - 400 - 16);
});

test('arrows wrap around, End and Home go to the ends, Esc restores the focus', async () => {
  const screen = await render(<TestMenu />);
  const button = screen.getByRole('button', { name: 'More' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const named = (name: string) => screen.getByRole('dialog').getByRole('button', { name });
  await expect.element(named('Reply')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(named('Report')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(named('Copy')).toHaveFocus();
  await userEvent.keyboard('{End}{Home}{Enter}');
  expect(done).toEqual(['Reply']);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.each(['ltr', 'rtl'])(
  'at the pointer it grows the way one reads, and a press beside it closes it: %s',
  async (dir) => {
    document.documentElement.dir = dir;
    try {
      const screen = await render(<TestMenu at={{ x: 600, y: 200 }} />);
      await screen.getByRole('button', { name: 'More' }).click();
      const menu = screen.getByRole('dialog', { name: 'Dana' });
      await expect.poll(() => Math.round(box(menu.element())[dir === 'ltr' ? 'left' : 'right'])).toBe(600);
      expect(Math.round(box(menu.element()).top)).toBe(200);
      await userEvent.click(document.body, { position: { x: 100, y: 600 }, force: true });
      await expect.element(menu).not.toBeInTheDocument();
    } finally {
      document.documentElement.dir = '';
    }
  },
);

test('on a phone the menu is a sheet with a close button', async () => {
  await page.viewport(390, 760);
  const screen = await render(<TestMenu at={{ x: 100, y: 200 }} />);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();
});
