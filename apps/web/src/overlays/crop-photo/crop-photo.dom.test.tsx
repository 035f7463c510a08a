import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { openCrop } from '../../components/photo/photo-to-crop.ts';
import { goBack } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { aPicture, getColourAt, getSize } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

/** Opens the crop over a page and collects the crops in `taken`. */
async function open(picture: File, errors: (string | null)[] = []) {
  const taken: Blob[] = [];
  const { screen, getLocation } = await renderInApp(<p>The page below</p>, { path: '/profile' });
  const reported = await openCrop(picture, async (jpeg) => {
    taken.push(jpeg);
    return errors.shift() ?? null;
  });
  expect(reported).toBeNull();
  const frame = screen.getByRole('application');
  await expect.element(frame).toBeVisible();
  const use = screen.getByRole('button', { name: 'Use photo' });
  await expect.element(use).toBeEnabled();
  return {
    screen,
    where: getLocation,
    taken,
    frame,
    use,
    closed: () => expect.poll(() => getLocation().search.overlay),
  };
}

/** Creates a panorama: only its middle fits the frame at first. */
const wide = () => aPicture(1600, 600);

test('the frame has the shape of a card, and what is used is that part as JPEG', async () => {
  const { frame, use, taken, closed } = await open(await wide());
  const { width, height } = frame.element().getBoundingClientRect();
  expect(height / width).toBeCloseTo(4 / 3, 1);
  await use.click();
  await closed().toBeUndefined();
  const [jpeg] = taken as [Blob];
  expect(jpeg.type).toBe('image/jpeg');
  expect(await getSize(jpeg)).toEqual({ width: 450, height: 600 });
  expect(await getColourAt(jpeg, 0.25, 0.6)).toBe('red');
  expect(await getColourAt(jpeg, 0.75, 0.6)).toBe('blue');
  expect(await getColourAt(jpeg, 0.5, 0.05)).toBe('lime');
});

test('a picture of that shape is used whole, and made no larger than a card needs', async () => {
  const { use, taken, closed } = await open(await aPicture(1800, 2400));
  await use.click();
  await closed().toBeUndefined();
  const [jpeg] = taken as [Blob];
  expect(await getSize(jpeg)).toEqual({ width: 1200, height: 1600 });
  expect(await getColourAt(jpeg, 0.03, 0.02)).toBe('lime');
  expect(await getColourAt(jpeg, 0.97, 0.97)).toBe('blue');
});

test('arrow keys move the picture, and no further than its edge', async () => {
  const { frame, use, taken, closed } = await open(await wide());
  // It has the focus from the start.
  await expect.element(frame).toHaveFocus();
  await userEvent.keyboard('{Shift>}');
  for (let press = 0; press < 20; press++) await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{/Shift}');
  await use.click();
  await closed().toBeUndefined();
  const [jpeg] = taken as [Blob];
  expect(await getSize(jpeg)).toEqual({ width: 450, height: 600 });
  expect(await getColourAt(jpeg, 0.03, 0.6)).toBe('red');
  expect(await getColourAt(jpeg, 0.97, 0.6)).toBe('red');
});

test('a pointer drags the picture', async () => {
  const { frame, use, taken, closed } = await open(await wide());
  const box = frame.element().getBoundingClientRect();
  const [y, from] = [box.top + box.height / 2, box.left + box.width * 0.9];
  const path = [0, 0.2, 0.4, 0.6, 0.8].map((share) => ({ x: from - share * box.width, y }));
  await commands.drag(path, 30);
  await use.click();
  await closed().toBeUndefined();
  const [jpeg] = taken as [Blob];
  expect(await getColourAt(jpeg, 0.3, 0.6)).toBe('blue');
});

test('two fingers zoom, and what is between them stays there', async () => {
  // Fingers of a script cannot be captured.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
  const { screen, frame, use, taken, closed } = await open(await wide());
  const element = frame.element();
  const box = element.getBoundingClientRect();
  const finger = (type: string, pointerId: number, share: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        bubbles: true,
        button: 0,
        clientX: box.left + share * box.width,
        clientY: box.top + box.height / 2,
      }),
    );
  finger('pointerdown', 11, 0.7);
  finger('pointerdown', 12, 0.8);
  finger('pointermove', 11, 0.6);
  finger('pointermove', 12, 0.9);
  for (const id of [11, 12]) finger('pointerup', id, 0.5);
  // Three times as far apart; the middle of the picture, where red meets blue, has left to the side.
  await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '3×');
  finger('pointermove', 11, 0.1);
  await use.click();
  await closed().toBeUndefined();
  const [jpeg] = taken as [Blob];
  expect(await getSize(jpeg)).toEqual({ width: 150, height: 200 });
  expect(await getColourAt(jpeg, 0.2, 0.5)).toBe('blue');
  vi.restoreAllMocks();
});

test('the slider zooms, the picture\'s wheel too, and "Reset" takes everything back', async () => {
  const { screen, frame, use, taken, closed } = await open(await wide(), ['offline', 'offline']);
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '1×');
  zoom.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '4×');
  await use.click();
  await expect.poll(() => taken.length).toBe(1);
  // A quarter of the part that fits at first.
  expect((await getSize(taken[0] as Blob)).width).toBe(113);
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '1×');
  frame.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true }));
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '1.4×');
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '1×');
  await use.click();
  await expect.poll(() => taken.length).toBe(2);
  expect(await getSize(taken[1] as Blob)).toEqual({ width: 450, height: 600 });
  await use.click();
  await closed().toBeUndefined();
});

test('[S8.25] the crop shows what went wrong and stays unchanged for another try', async () => {
  const { screen, use, taken, closed, where } = await open(await wide(), ['upload_failed']);
  await use.click();
  await expect.element(screen.getByText('Error uploading image')).toBeVisible();
  // Only there: no toast covers the button to try again.
  expect(toasts.getState()).toEqual([]);
  expect(where().search.overlay).toBe('crop-photo');
  await use.click();
  await closed().toBeUndefined();
  expect(taken).toHaveLength(2);
});

test('a restriction is shown by the toast alone, and the crop stays', async () => {
  const { screen, use, taken, where } = await open(await wide(), ['restricted']);
  await use.click();
  await expect.poll(() => taken.length).toBe(1);
  await expect.element(use).toBeEnabled();
  expect(screen.getByRole('alert').element().textContent).toBe('');
  expect(where().search.overlay).toBe('crop-photo');
});

test.each(['Cancel', 'Escape', 'Back'])('%s leaves everything as it was', async (way) => {
  const { screen, taken, closed } = await open(await wide());
  if (way === 'Cancel') await screen.getByRole('button', { name: 'Cancel' }).click();
  else if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else goBack();
  await closed().toBeUndefined();
  await expect.element(screen.getByText('The page below')).toBeVisible();
  expect(taken).toEqual([]);
});

test('its address without a picture, as after a reload, shows the page below', async () => {
  const { getLocation, screen } = await renderInApp(<p>The page below</p>, {
    path: '/profile?overlay=crop-photo',
  });
  await expect.poll(() => getLocation().search.overlay).toBeUndefined();
  await expect.element(screen.getByText('The page below')).toBeVisible();
});

test.each([
  [360, 640],
  [390, 844],
  [640, 400],
  [320, 480],
  [1280, 800],
])('frame and buttons are within the window of %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const { frame, use } = await open(await wide());
  for (const part of [frame, use]) {
    const box = part.element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
  }
  expect(frame.element().getBoundingClientRect().width).toBeGreaterThan(130);
  await page.viewport(390, 760);
});
