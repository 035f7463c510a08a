import { getCropArea, type PhotoCrop } from '@afterglow/domain/photo-crop';

/** The largest picture shown anywhere is 1080 px wide. */
const MAX_WIDTH_PX = 1_200;
const JPEG_QUALITY = 0.86;

/** Renders the chosen part of a picture as JPEG. A small part is not enlarged. */
export async function renderCrop(picture: HTMLCanvasElement, cut: PhotoCrop): Promise<Blob> {
  const area = getCropArea(picture, cut);
  const width = Math.max(3, Math.min(MAX_WIDTH_PX, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / cut.aspect);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error('the picture could not be written');
  return blob;
}
