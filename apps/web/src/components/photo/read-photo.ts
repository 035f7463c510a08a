import type { Result } from '@afterglow/domain/result';

/** The file types that the file picker offers. */
export const PHOTO_TYPES = '.jpeg,.jpg,.png,.heic,.webp,.heif';
/** The server's limit for an upload. */
const MAX_FILE_BYTES = 15 * 1024 * 1024;

const PHOTO_NAME = /\.(jpe?g|png|heic|heif|webp)$/i;
const HEIC_TYPE = /^image\/hei[cf]$/;

type FileInfo = Pick<File, 'name' | 'type' | 'size'>;

/** Returns whether a file has an accepted type, judged by its name where the system knows no type. */
export const isPhotoFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/(png|jpeg|webp|heic|heif)$/.test(type) || (type === '' && PHOTO_NAME.test(name));

/** Returns what is wrong with a file before it is opened; null if nothing. */
export function validatePhotoFile({ name, type, size }: FileInfo): 'invalid_file_type' | 'too_large' | null {
  if (!isPhotoFile({ name, type })) return 'invalid_file_type';
  return size > MAX_FILE_BYTES ? 'too_large' : null;
}

/** Returns whether a file is HEIC or HEIF, which only some browsers can open. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return HEIC_TYPE.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

export type PhotoError = 'invalid_file_type' | 'too_large' | 'photo_broken';

/**
 * About four megapixels for a 3:4 picture: a third of it is still as wide as a phone. Twelve megapixels would take 48
 * MB of memory.
 */
const MAX_SIDE_PX = 2_400;

/**
 * Draws a chosen file on a canvas, upright and without the camera's metadata. Returns the canvas, or what is wrong with
 * the file.
 */
export async function readPhoto(file: File): Promise<Result<HTMLCanvasElement, PhotoError>> {
  const error = validatePhotoFile(file);
  if (error) return { ok: false, error };
  const url = URL.createObjectURL(file);
  try {
    const value = await loadImage(url)
      .then((image) => drawScaled(file, image.naturalWidth, image.naturalHeight))
      .catch(async (error: unknown) => {
        // Safari opens HEIC itself. The decoder for other browsers is large and loaded only when needed.
        if (!isHeic(file)) throw error;
        const picture = await (await import('./heic/open-heic.ts')).openHeic(file);
        return drawScaled(picture, picture.width, picture.height);
      });
    return { ok: true, value };
  } catch {
    return { ok: false, error: 'photo_broken' };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Loads a picture for its upright size; its pixels are not decoded yet. */
function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = url;
  });
}

async function drawScaled(
  source: ImageBitmapSource,
  naturalWidth: number,
  naturalHeight: number,
): Promise<HTMLCanvasElement> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // Transparent parts become white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  // Scales while decoding.
  const bitmap = await createImageBitmap(source, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
