/** The shape every profile picture is shown in, and that of stories. */
export const PHOTO_ASPECT = 3 / 4;
export const STORY_ASPECT = 9 / 16;
export const MOST_PHOTO_ZOOM = 4;

export interface PictureSize {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}
/** Which part of a picture is chosen, in pixels of the picture: its middle, and how much closer than as a whole. */
export interface PhotoCut extends Point {
  /** 1: as much as the shape can hold; at most MOST_PHOTO_ZOOM. */
  zoom: number;
  /** Width to height of the shape. */
  aspect: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** As much of a picture as the shape can hold, from its middle. */
export function wholeCut({ width, height }: PictureSize, aspect: number = PHOTO_ASPECT): PhotoCut {
  return { x: width / 2, y: height / 2, zoom: 1, aspect };
}

function sizeOf(picture: PictureSize, { zoom, aspect }: Pick<PhotoCut, 'zoom' | 'aspect'>): PictureSize {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

/** The chosen part: of the shape, and always within the picture. */
export function cutArea(picture: PictureSize, cut: PhotoCut): Point & PictureSize {
  const { x, y } = cut;
  const { width, height } = sizeOf(picture, cut);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function within(picture: PictureSize, cut: PhotoCut): PhotoCut {
  const { width, height } = sizeOf(picture, cut);
  return {
    ...cut,
    x: between(width / 2, cut.x, picture.width - width / 2),
    y: between(height / 2, cut.y, picture.height - height / 2),
  };
}

/** The picture moved under its frame, in shares of the frame's width: 0.5 is half a frame to the right. Stops at its edges. */
export function movedCut(picture: PictureSize, cut: PhotoCut, by: Point): PhotoCut {
  const { width } = sizeOf(picture, cut);
  return within(picture, { ...cut, x: cut.x - by.x * width, y: cut.y - by.y * width });
}

/** Another zoom; what lies at `about` (shares of the frame, 0 to 1) stays where it is as far as the edges allow. */
export function zoomedCut(
  picture: PictureSize,
  cut: PhotoCut,
  zoom: number,
  about: Point = { x: 0.5, y: 0.5 },
): PhotoCut {
  const next = { ...cut, zoom: between(1, zoom, MOST_PHOTO_ZOOM) };
  const [before, after] = [sizeOf(picture, cut), sizeOf(picture, next)];
  return within(picture, {
    ...next,
    x: cut.x + (about.x - 0.5) * (before.width - after.width),
    y: cut.y + (about.y - 0.5) * (before.height - after.height),
  });
}
