import { isHeic, validatePhotoFile } from './photo-file.ts';

export type PhotoError = 'invalid_file_type' | 'too_large' | 'photo_broken';

/** Four megapixels of a 3:4 picture: cut to a third, it still has the width of a phone. Twelve would be 48 MB of memory. */
const MAX_SIDE_PX = 2_400;

/** Opens a chosen file, to be cut from: turned as the camera was held, and without what the camera wrote into it. Or says what is wrong with it. */
export async function readPhoto(file: File): Promise<HTMLCanvasElement | PhotoError> {
  const error = validatePhotoFile(file);
  if (error) return error;
  const url = URL.createObjectURL(file);
  try {
    return await loadImage(url)
      .then((image) => drawScaled(file, image.naturalWidth, image.naturalHeight))
      .catch(async (error: unknown) => {
        // Safari opens them itself; elsewhere what does is large and only fetched for them.
        if (!isHeic(file)) throw error;
        const picture = await (await import('./heic/open-heic.ts')).openHeic(file);
        return drawScaled(picture, picture.width, picture.height);
      });
  } catch {
    return 'photo_broken';
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Its size as it stands upright; the pixels are not unpacked yet. */
function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = address;
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
  // Transparent pictures become white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  // Made small while it is unpacked.
  const bitmap = await createImageBitmap(source, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
