import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createFullCrop,
  getCropArea,
  MAX_PHOTO_ZOOM,
  moveCrop,
  PHOTO_ASPECT,
  type PhotoCrop,
  STORY_ASPECT,
  zoomCrop,
} from './photo-crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const shape = fc.constantFrom(PHOTO_ASPECT, STORY_ASPECT);
const share = fc.double({ min: -3, max: 3, noNaN: true });
const step = fc.oneof(
  fc.record({ x: share, y: share }).map((by) => ({ by })),
  fc.record({
    zoom: fc.double({ min: -2, max: 40, noNaN: true }),
    about: fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  }),
);

test('after any drag and zoom, the crop has the aspect ratio and is within the picture', () => {
  fc.assert(
    fc.property(size, shape, fc.array(step, { maxLength: 30 }), (picture, aspect, steps) => {
      let crop: PhotoCrop = createFullCrop(picture, aspect);
      for (const one of steps)
        crop = 'by' in one ? moveCrop(picture, crop, one.by) : zoomCrop(picture, crop, one.zoom, one.about);
      const { x, y, width, height } = getCropArea(picture, crop);
      const slip = 1e-6;
      expect(width / height).toBeCloseTo(aspect, 6);
      expect(x).toBeGreaterThanOrEqual(-slip);
      expect(y).toBeGreaterThanOrEqual(-slip);
      expect(x + width).toBeLessThanOrEqual(picture.width + slip);
      expect(y + height).toBeLessThanOrEqual(picture.height + slip);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_PHOTO_ZOOM);
    }),
  );
});

test('all of a picture with the aspect ratio, the centre of any other', () => {
  const getArea = (width: number, height: number) =>
    getCropArea({ width, height }, createFullCrop({ width, height }));
  expect(getArea(900, 1200)).toEqual({ x: 0, y: 0, width: 900, height: 1200 });
  expect(getArea(1600, 600)).toEqual({ x: 575, y: 0, width: 450, height: 600 });
  expect(getArea(600, 1600)).toEqual({ x: 0, y: 400, width: 600, height: 800 });
  const card = { width: 900, height: 1200 };
  expect(getCropArea(card, createFullCrop(card, STORY_ASPECT))).toEqual({
    x: 112.5,
    y: 0,
    width: 675,
    height: 1200,
  });
});

test('a drag moves the picture with the hand and stops at its edge', () => {
  const picture = { width: 1600, height: 600 };
  const half = moveCrop(picture, createFullCrop(picture), { x: 0.5, y: 0.5 });
  expect(getCropArea(picture, half)).toEqual({ x: 350, y: 0, width: 450, height: 600 });
  expect(getCropArea(picture, moveCrop(picture, half, { x: -9, y: 0 })).x).toBe(1150);
});

test('a drag down shows the part above, by as much as it moved', () => {
  const picture = { width: 600, height: 1600 };
  const above = moveCrop(picture, createFullCrop(picture), { x: 0, y: 0.5 });
  expect(getCropArea(picture, above)).toEqual({ x: 0, y: 100, width: 600, height: 800 });
});

test('a zoom by keyboard is around the centre', () => {
  const picture = { width: 600, height: 800 };
  expect(zoomCrop(picture, createFullCrop(picture), 2)).toEqual({ ...createFullCrop(picture), zoom: 2 });
  const aside = { ...createFullCrop(picture), x: 200, y: 300, zoom: 2 };
  expect(zoomCrop(picture, aside, 3)).toEqual({ ...aside, zoom: 3 });
});

test('the point between the fingers stays in place', () => {
  const picture = { width: 1600, height: 600 };
  const about = { x: 0.25, y: 0.75 };
  const getPointUnder = (crop: PhotoCrop) => {
    const { x, y, width, height } = getCropArea(picture, crop);
    return [x + about.x * width, y + about.y * height];
  };
  const start = createFullCrop(picture);
  const [x, y] = getPointUnder(zoomCrop(picture, start, 2.5, about));
  expect(x).toBeCloseTo(getPointUnder(start)[0] as number, 6);
  expect(y).toBeCloseTo(getPointUnder(start)[1] as number, 6);
});
