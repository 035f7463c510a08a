import { isHeic, photoFileFault } from './photo-file.ts';

export type PhotoFault = 'invalid_file_type' | 'too_large' | 'photo_broken';

/** Four megapixels of a 3:4 picture: cut to a third, it still has the width of a phone. Twelve would be 48 MB of memory. */
const LONGEST_PX = 2_400;

/** Opens a chosen file, to be cut from: turned as the camera was held, and without what the camera wrote into it. Or says what is wrong with it. */
export async function readPhoto(file: File): Promise<HTMLCanvasElement | PhotoFault> {
  const wrong = photoFileFault(file);
  if (wrong) return wrong;
  const address = URL.createObjectURL(file);
  try {
    return await opened(address)
      .then((image) => drawn(file, image.naturalWidth, image.naturalHeight))
      .catch(async (error: unknown) => {
        // Safari opens them itself; elsewhere what does is large and only fetched for them.
        if (!isHeic(file)) throw error;
        const picture = await (await import('./heic/open-heic.ts')).openHeic(file);
        return drawn(picture, picture.width, picture.height);
      });
  } catch {
    return 'photo_broken';
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Its size as it stands upright; the pixels are not unpacked yet. */
function opened(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = address;
  });
}

async function drawn(
  source: ImageBitmapSource,
  naturalWidth: number,
  naturalHeight: number,
): Promise<HTMLCanvasElement> {
  const scale = Math.min(1, LONGEST_PX / Math.max(naturalWidth, naturalHeight));
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
  const small = await createImageBitmap(source, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  context.drawImage(small, 0, 0, width, height);
  small.close();
  return canvas;
}
