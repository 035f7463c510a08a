/** The aspect ratios of profile pictures and of stories. */
export const PHOTO_ASPECT = 3 / 4;
export const STORY_ASPECT = 9 / 16;
export const MAX_PHOTO_ZOOM = 4;

export interface PictureSize {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}
/** The selected part of a picture, in its pixels: the centre, and the zoom relative to the whole picture. */
export interface PhotoCrop extends Point {
  /** 1: as much as the frame can hold; at most MAX_PHOTO_ZOOM. */
  zoom: number;
  /** Width to height of the frame. */
  aspect: number;
}

const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max);

/** Creates a crop of as much of a picture as the frame can hold, centred. */
export function createFullCrop({ width, height }: PictureSize, aspect: number = PHOTO_ASPECT): PhotoCrop {
  return { x: width / 2, y: height / 2, zoom: 1, aspect };
}

function getCropSize(
  picture: PictureSize,
  { zoom, aspect }: Pick<PhotoCrop, 'zoom' | 'aspect'>,
): PictureSize {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

/** Returns the selected rectangle: it has the frame's aspect ratio and stays within the picture. */
export function getCropArea(picture: PictureSize, crop: PhotoCrop): Point & PictureSize {
  const { x, y } = crop;
  const { width, height } = getCropSize(picture, crop);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function clampCrop(picture: PictureSize, crop: PhotoCrop): PhotoCrop {
  const { width, height } = getCropSize(picture, crop);
  return {
    ...crop,
    x: clamp(width / 2, crop.x, picture.width - width / 2),
    y: clamp(height / 2, crop.y, picture.height - height / 2),
  };
}

/**
 * Moves the picture under its frame, in shares of the frame's width: 0.5 is half a frame to the right. Stops at the
 * edges.
 */
export function moveCrop(picture: PictureSize, crop: PhotoCrop, by: Point): PhotoCrop {
  const { width } = getCropSize(picture, crop);
  return clampCrop(picture, { ...crop, x: crop.x - by.x * width, y: crop.y - by.y * width });
}

/** Changes the zoom. The point at `about` (shares of the frame, 0 to 1) stays in place as far as the edges allow. */
export function zoomCrop(
  picture: PictureSize,
  crop: PhotoCrop,
  zoom: number,
  about: Point = { x: 0.5, y: 0.5 },
): PhotoCrop {
  const next = { ...crop, zoom: clamp(1, zoom, MAX_PHOTO_ZOOM) };
  const [before, after] = [getCropSize(picture, crop), getCropSize(picture, next)];
  return clampCrop(picture, {
    ...next,
    x: crop.x + (about.x - 0.5) * (before.width - after.width),
    y: crop.y + (about.y - 0.5) * (before.height - after.height),
  });
}
