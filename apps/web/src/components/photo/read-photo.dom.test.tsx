import { expect, test } from 'vitest';
import heic from '../../testing/picture.heic?url';
import { aPicture, getColourAt, getSize, toBlob, withOrientation } from '../../testing/pictures.ts';
import { readPhoto } from './read-photo.ts';

/** Opens a picture and returns it, and the same as a file. */
async function read(file: File): Promise<{ canvas: HTMLCanvasElement; preview: Blob }> {
  const result = await readPhoto(file);
  if (!result.ok) throw new Error(result.error);
  return { canvas: result.value, preview: toBlob(result.value) };
}

async function readError(file: File): Promise<string | null> {
  const result = await readPhoto(file);
  return result.ok ? null : result.error;
}

test.each(['image/jpeg', 'image/png', 'image/webp'])('a picture is opened: %s', async (type) => {
  const { preview } = await read(await aPicture(300, 400, type));
  expect(await getSize(preview)).toEqual({ width: 300, height: 400 });
});

test('a large one is made small, in its own shape', async () => {
  const { canvas, preview } = await read(await aPicture(3200, 2400));
  expect([canvas.width, canvas.height]).toEqual([2400, 1800]);
  expect(await getSize(preview)).toEqual({ width: 2400, height: 1800 });
  expect(await getColourAt(preview, 0.25, 0.5)).toBe('red');
  expect(await getColourAt(preview, 0.75, 0.5)).toBe('blue');
});

// Where the band of the top ends up, and the half that was left.
test.each([
  [1, 'wide', { band: [0.5, 0.05], left: [0.2, 0.6] }],
  [2, 'wide', { band: [0.5, 0.05], left: [0.8, 0.6] }],
  [3, 'wide', { band: [0.5, 0.95], left: [0.8, 0.4] }],
  [6, 'tall', { band: [0.95, 0.5], left: [0.4, 0.2] }],
  [8, 'tall', { band: [0.05, 0.5], left: [0.6, 0.8] }],
] as const)(
  'however the camera was held, the picture stands upright: %i',
  async (held, shape, { band, left }) => {
    for (const [width, height] of [
      [400, 300],
      [3000, 2250],
    ] as const) {
      const { canvas, preview } = await read(await withOrientation(held, await aPicture(width, height)));
      expect(canvas.width > canvas.height).toBe(shape === 'wide');
      expect(await getColourAt(preview, band[0], band[1])).toBe('lime');
      expect(await getColourAt(preview, left[0], left[1])).toBe('red');
    }
  },
);

test.each(['image/heic', 'image/heif', ''])(
  '[S4.78, S5.23] a picture of a phone that this browser does not know is opened, upright and in its colours: %s',
  async (type) => {
    const bytes = await (await fetch(heic)).arrayBuffer();
    const file = new File([bytes], 'IMG_0001.HEIC', { type });
    // Otherwise it would be the browser that opened it.
    await expect(createImageBitmap(file)).rejects.toThrow();
    const { canvas, preview } = await read(file);
    expect([canvas.width, canvas.height]).toEqual([320, 240]);
    expect(await getColourAt(preview, 0.5, 0.05)).toBe('lime');
    expect(await getColourAt(preview, 0.25, 0.6)).toBe('red');
    expect(await getColourAt(preview, 0.75, 0.6)).toBe('blue');
  },
);

test('a file that cannot be opened shows the reason', async () => {
  const textFile = new File(['words'], 'notes.txt', { type: 'text/plain' });
  expect(await readError(textFile)).toBe('invalid_file_type');
  const broken = new File([(await aPicture(60, 80)).slice(0, 40), 'words'], 'a.jpg', { type: 'image/jpeg' });
  expect(await readError(broken)).toBe('photo_broken');
  expect(await readError(new File(['words'], 'a.heic', { type: 'image/heic' }))).toBe('photo_broken');
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  expect(await readError(large)).toBe('too_large');
});
