import { expect, test } from 'vitest';
import { findRunLimit, getRun } from './reply-run.ts';
import { DAY_MS } from './time.ts';

const nothing = { inARow: 0, photosMs: [], giftMs: null };

test('[C20] three messages in a row, three pictures a day, one gift a week', () => {
  expect(findRunLimit('text', { ...nothing, inARow: 2 })).toBeNull();
  expect(findRunLimit('text', { ...nothing, inARow: 3 })).toEqual({ reason: 'run', max: 3 });
  expect(findRunLimit('image', { ...nothing, photosMs: [1_000, 2_000] })).toBeNull();
  const photos = { ...nothing, photosMs: [1_000, 2_000, 3_000] };
  expect(findRunLimit('pphoto', photos)).toEqual({ reason: 'photos', max: 3, until: 1 + DAY_MS / 1000 });
  expect(findRunLimit('text', photos)).toBeNull();
  expect(findRunLimit('image', { ...nothing, photosMs: [1, 2_000, 3_000, 4_000] })).toMatchObject({
    until: 2 + DAY_MS / 1000,
  });
  const gift = { ...nothing, giftMs: 5_000 };
  expect(findRunLimit('gift', gift)).toEqual({ reason: 'gifts', max: 1, until: 5 + (7 * DAY_MS) / 1000 });
  expect(findRunLimit('gift', { ...nothing, inARow: 3 })).toMatchObject({ reason: 'run' });
});

test('a run returns the remaining replies', () => {
  expect(getRun(nothing)).toEqual({ texts_left: 3, photos_left: 3, gift_at: null });
  expect(getRun({ inARow: 5, photosMs: [1, 2], giftMs: 0 })).toEqual({
    texts_left: 0,
    photos_left: 1,
    gift_at: (7 * DAY_MS) / 1000,
  });
});
