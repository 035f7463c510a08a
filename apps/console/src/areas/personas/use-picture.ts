import { renderCrop } from '@afterglow/browser/render-crop';
import { createFullCrop, type PhotoCrop } from '@afterglow/domain/photo-crop';
import { useRef, useState } from 'react';
import { usePictureUpload } from '../../components/use-picture-upload.ts';
import { useT } from '../../core/translations.tsx';

/** Nothing is shown wider than 1080 px; a crop may be a quarter of it. */
const MAX_SIDE_PX = 4_320;

/** Holds a picture that is chosen, cropped to a shape and uploaded once for each part that is wanted. */
export function usePicture(aspect: number) {
  const t = useT();
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<PhotoCrop | null>(null);
  const {
    upload: send,
    isBusy,
    errorText,
    setErrorText: setError,
  } = usePictureUpload({ purpose: 'persona' });
  const uploaded = useRef<{ crop: PhotoCrop; key: string } | null>(null);

  async function choose(file: File): Promise<void> {
    setError(null);
    try {
      const canvas = await readPicture(file);
      setPicture(canvas);
      setCrop(createFullCrop(canvas, aspect));
    } catch {
      setError(t('errors.photo_broken'));
    }
  }
  /** Returns the key of the chosen part; null if it could not be uploaded. */
  async function upload(): Promise<string | null> {
    if (!picture || !crop) return null;
    if (uploaded.current?.crop === crop) return uploaded.current.key;
    const key = await send(
      async () =>
        (await renderCrop(picture, crop).catch(() => null)) ?? { errorText: t('errors.photo_broken') },
    );
    if (key) uploaded.current = { crop, key };
    return key;
  }
  return { picture, crop, setCrop, choose, upload, isBusy, errorText };
}
export type ChosenPicture = ReturnType<typeof usePicture>;

/** Draws a file upright; a very large one smaller. */
async function readPicture(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
