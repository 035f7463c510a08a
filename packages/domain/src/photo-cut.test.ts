import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cutArea,
  MOST_PHOTO_ZOOM,
  movedCut,
  PHOTO_ASPECT,
  type PhotoCut,
  STORY_ASPECT,
  wholeCut,
  zoomedCut,
} from './photo-cut.ts';

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

test('whatever is dragged and zoomed, the part is of the shape and within the picture', () => {
  fc.assert(
    fc.property(size, shape, fc.array(step, { maxLength: 30 }), (picture, aspect, steps) => {
      let cut: PhotoCut = wholeCut(picture, aspect);
      for (const one of steps)
        cut = 'by' in one ? movedCut(picture, cut, one.by) : zoomedCut(picture, cut, one.zoom, one.about);
      const { x, y, width, height } = cutArea(picture, cut);
      const slip = 1e-6;
      expect(width / height).toBeCloseTo(aspect, 6);
      expect(x).toBeGreaterThanOrEqual(-slip);
      expect(y).toBeGreaterThanOrEqual(-slip);
      expect(x + width).toBeLessThanOrEqual(picture.width + slip);
      expect(y + height).toBeLessThanOrEqual(picture.height + slip);
      expect(cut.zoom).toBeGreaterThanOrEqual(1);
      expect(cut.zoom).toBeLessThanOrEqual(MOST_PHOTO_ZOOM);
    }),
  );
});

test('the whole of a picture of the shape, the middle of any other', () => {
  const area = (width: number, height: number) => cutArea({ width, height }, wholeCut({ width, height }));
  expect(area(900, 1200)).toEqual({ x: 0, y: 0, width: 900, height: 1200 });
  expect(area(1600, 600)).toEqual({ x: 575, y: 0, width: 450, height: 600 });
  expect(area(600, 1600)).toEqual({ x: 0, y: 400, width: 600, height: 800 });
  const card = { width: 900, height: 1200 };
  expect(cutArea(card, wholeCut(card, STORY_ASPECT))).toEqual({ x: 112.5, y: 0, width: 675, height: 1200 });
});

test('a drag moves the picture with the hand and stops at its edge', () => {
  const picture = { width: 1600, height: 600 };
  const half = movedCut(picture, wholeCut(picture), { x: 0.5, y: 0.5 });
  expect(cutArea(picture, half)).toEqual({ x: 350, y: 0, width: 450, height: 600 });
  expect(cutArea(picture, movedCut(picture, half, { x: -9, y: 0 })).x).toBe(1150);
});

test('a drag down shows what lies above, by as much as it moved', () => {
  const picture = { width: 600, height: 1600 };
  const above = movedCut(picture, wholeCut(picture), { x: 0, y: 0.5 });
  expect(cutArea(picture, above)).toEqual({ x: 0, y: 100, width: 600, height: 800 });
});

test('a zoom by the keys is about the middle', () => {
  const picture = { width: 600, height: 800 };
  expect(zoomedCut(picture, wholeCut(picture), 2)).toEqual({ ...wholeCut(picture), zoom: 2 });
  const aside = { ...wholeCut(picture), x: 200, y: 300, zoom: 2 };
  expect(zoomedCut(picture, aside, 3)).toEqual({ ...aside, zoom: 3 });
});

test('what is under the fingers stays under them', () => {
  const picture = { width: 1600, height: 600 };
  const about = { x: 0.25, y: 0.75 };
  const under = (cut: PhotoCut) => {
    const { x, y, width, height } = cutArea(picture, cut);
    return [x + about.x * width, y + about.y * height];
  };
  const start = wholeCut(picture);
  const [x, y] = under(zoomedCut(picture, start, 2.5, about));
  expect(x).toBeCloseTo(under(start)[0] as number, 6);
  expect(y).toBeCloseTo(under(start)[1] as number, 6);
});
