/**
 * Creates a picture whose left half is red and right half blue, with a green band at the top, as taken by a
 * camera held upright.
 */
export async function aPicture(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  context.fillStyle = 'lime';
  context.fillRect(0, 0, width, height / 5);
  return new File([toBlob(canvas, type)], `picture.${type.slice('image/'.length)}`, { type });
}

/**
 * Returns a canvas as a picture, synchronously: `toBlob` of the browser waits for an idle moment, which in a
 * test's browser takes a second.
 */
export function toBlob(canvas: HTMLCanvasElement, type = 'image/png'): Blob {
  const [, encoded = ''] = canvas.toDataURL(type, 0.95).split(',');
  return new Blob([Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))], { type });
}

/** Copies a file and writes the orientation of the camera (1 to 8) into its EXIF data. */
export async function withOrientation(orientation: number, file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const part = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return new File([bytes.slice(0, 2), new Uint8Array(part), bytes.slice(2)], file.name, { type: file.type });
}

/** Returns the colour of a point, given in shares of the width and height. */
export async function getColourAt(
  picture: Blob,
  x: number,
  y: number,
): Promise<'red' | 'blue' | 'lime' | 'other'> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(
    Math.floor(x * (bitmap.width - 1)),
    Math.floor(y * (bitmap.height - 1)),
    1,
    1,
  ).data;
  const strong = [red, green, blue].map((part) => part > 180);
  if (strong.filter(Boolean).length !== 1) return 'other';
  return strong[0] ? 'red' : strong[1] ? 'lime' : 'blue';
}

export async function getSize(picture: Blob): Promise<{ width: number; height: number }> {
  const { width, height } = await createImageBitmap(picture);
  return { width, height };
}
