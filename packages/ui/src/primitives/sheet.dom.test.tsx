import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';

function TestSheet({ dismissible = true }: { dismissible?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Sheet open={isOpen} onOpenChange={setOpen} title="Coins" closeLabel="Close" dismissible={dismissible}>
      <div style={{ blockSize: 340 }} />
    </Sheet>
  );
}

afterEach(() => page.viewport(390, 760));

test.each([
  [768, 1024],
  [844, 390],
  [865, 700],
])(
  'at %i x %i it stands in the middle of the lower edge, no wider than what is read in it',
  async (width, height) => {
    await page.viewport(width, height);
    const { dialog } = await waitForRest();
    const box = () => dialog.element().getBoundingClientRect();
    await expect.poll(() => Math.round(box().bottom)).toBe(height);
    expect(box().width).toBe(480);
    expect(Math.abs(box().left - (width - box().right))).toBeLessThanOrEqual(1);
  },
);

test('overflowing content scrolls by keyboard; content that fits takes no focus', async () => {
  await page.viewport(640, 424);
  const { dialog } = await waitForRest();
  const body = () => [...dialog.element().children].find((part) => part.scrollHeight > 339) as HTMLElement;
  await expect.poll(() => body().tabIndex).toBe(0);
  await page.viewport(640, 900);
  await expect.poll(() => body().tabIndex).toBe(-1);
});

test('on a very short window the whole sheet scrolls by keyboard', async () => {
  await page.viewport(640, 400);
  const { dialog } = await waitForRest();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => dialog.element().scrollTop).toBeGreaterThan(0);
});

test.each([
  [200, false],
  [290, true],
])('a footer of %i px of 760 scrolls with the rest: %s', async (height, flows) => {
  const screen = await render(
    <Sheet open onOpenChange={() => {}} title="Coins" closeLabel="Close" footer={<div style={{ height }} />}>
      <div style={{ blockSize: 900 }} />
    </Sheet>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Coins' });
  await expect.poll(() => dialog.element().hasAttribute('data-flow')).toBe(flows);
  const scrolls = () => getComputedStyle(dialog.element()).overflowY === 'auto';
  await expect.poll(scrolls).toBe(flows);
});

/** Opens the sheet and waits for its animation. Returns it, and the middle of its title. */
async function waitForRest(dismissible?: boolean) {
  const screen = await render(<TestSheet dismissible={dismissible} />);
  const dialog = screen.getByRole('dialog', { name: 'Coins' });
  await expect.element(dialog).toBeVisible();
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const box = screen.getByRole('heading').element().getBoundingClientRect();
  const height = (dialog.element() as HTMLElement).offsetHeight;
  return { dialog, height, from: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

const down = (from: { x: number; y: number }, px: number) => ({ ...from, y: from.y + px });

test('the sheet is at the bottom of a phone, as wide as the screen', async () => {
  const { dialog } = await waitForRest();
  const box = dialog.element().getBoundingClientRect();
  expect([box.left, box.right, Math.round(box.bottom)]).toEqual([0, window.innerWidth, window.innerHeight]);
});

test('a slow drag past a quarter of its height closes it', async () => {
  const { dialog, from, height } = await waitForRest();
  const far = Math.ceil(height * 0.27);
  // Stops for 150 ms before letting go: no speed is left.
  await commands.drag([from, down(from, far / 2), down(from, far), down(from, far)], 150);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a slow drag short of a quarter moves back', async () => {
  const { dialog, from, height } = await waitForRest();
  const near = Math.floor(height * 0.2);
  await commands.drag([from, down(from, near / 2), down(from, near), down(from, near)], 150);
  await expect.element(dialog).toBeVisible();
  expect((dialog.element() as HTMLElement).style.getPropertyValue('--drag')).toBe('');
});

test('a quick flick closes it at any distance', async () => {
  const { dialog, from } = await waitForRest();
  await commands.drag([from, down(from, 20), down(from, 40), down(from, 60)], 0);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a sheet that must be answered cannot be dragged away', async () => {
  const { dialog, from, height } = await waitForRest(false);
  await commands.drag([from, down(from, height * 0.4)], 20);
  await expect.element(dialog).toBeVisible();
});

test('from 866 px it is a dialog in the middle, at most 480 px wide, and not draggable', async () => {
  await page.viewport(1280, 760);
  const { dialog, from } = await waitForRest();
  const box = dialog.element().getBoundingClientRect();
  expect(box.width).toBe(480);
  expect(Math.round(box.left + box.width / 2)).toBe(640);
  await commands.drag([from, down(from, 200)], 0);
  await expect.element(dialog).toBeVisible();
});

function Two({ above }: { above: boolean }) {
  return (
    <>
      <Sheet open onOpenChange={() => {}} title="Coins" closeLabel="Close">
        Packages
      </Sheet>
      <Sheet open={above} onOpenChange={() => {}} title="Payment" closeLabel="Close">
        Card
      </Sheet>
    </>
  );
}

test('on a desktop a sheet over another replaces it until it closes', async () => {
  await page.viewport(1280, 760);
  const screen = await render(<Two above={false} />);
  const below = () => screen.getByText('Packages').element().checkVisibility({ visibilityProperty: true });
  await expect.poll(below).toBe(true);
  await screen.rerender(<Two above />);
  await expect.element(screen.getByText('Card')).toBeVisible();
  expect(below()).toBe(false);
  await screen.rerender(<Two above={false} />);
  await expect.poll(below).toBe(true);
});
